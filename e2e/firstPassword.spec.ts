import { createClient } from '@app/contract/client';
import { createSearch } from '@app/contract/searches';
import { idOf } from '@app/domain/dictionaries';
import { expectAccessible } from './axe.ts';
import { codeSentTo } from './codeSentTo.ts';
import { expect, test } from './fixtures.ts';
import { desktopRu, phoneRo, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';

const password = 'correct horse';

for (const seat of seatsOf(desktopRu, phoneRo)) {
  test(
    `a first password is typed once, and the page says why a code comes: ${seat.label}`,
    { tag: '@nightly' },
    async ({ visit, home }) => {
      const t = pageTexts(seat.locale);
      const phone = `+37367${String(Date.now()).slice(-6)}`;
      await searchAsGuest(home, phone);

      const { page, guard } = await visit(seat);
      // The password is refused until a code has come.
      guard.allow(/status of 403 .*\/api\/auth\/set-pass\)$/);
      await page.goto(`/${seat.locale}/?auth=1`);
      const dialog = page.getByRole('dialog');
      await dialog.locator('input[name="identifier"]').fill(phone);
      await dialog.locator('input[name="identifier"]').blur();
      await dialog.getByLabel(t('accounts.newPassword')).fill(password);
      await dialog.getByRole('button', { name: t('accounts.setPassword') }).click();
      await expect(dialog.getByRole('heading', { name: t('access.forgot.firstTitle') })).toBeVisible();
      await expect(dialog.getByText(t('access.forgot.firstText', { chosen: 'yes' }))).toBeVisible();
      await expectAccessible(page, '[role="dialog"]');
      expect(
        await page.evaluate(() => Object.values(localStorage).concat(Object.values(sessionStorage)).join()),
      ).not.toContain('correct horse');
      await dialog.getByRole('button', { name: t('access.forgot.send') }).click();
      await dialog.getByLabel(t('access.forgot.code')).fill(await codeSentTo(page, phone));
      await expect(dialog).toBeHidden();
      expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();

      // In a browser that knows nothing of the first one: of a session that is taken away under a page, calls would fail.
      const { page: other } = await visit(seat);
      await other.goto(`/${seat.locale}/?auth=1`);
      const signIn = other.getByRole('dialog');
      await signIn.locator('input[name="identifier"]').fill(phone);
      await signIn.locator('input[name="identifier"]').blur();
      await signIn.getByLabel(t('accounts.password'), { exact: true }).fill(password);
      await signIn.getByRole('button', { name: t('accounts.login'), exact: true }).click();
      await expect(signIn).toBeHidden();
    },
  );
}

/** A guest's search makes the account of its number, without a password. */
async function searchAsGuest(home: string, phone: string): Promise<void> {
  const api = createClient({
    baseUrl: home,
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('x-forwarded-for', `10.77.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`);
      return fetch(input, { ...init, headers });
    },
    token: () => null,
    locale: () => 'ru',
  });
  await api(createSearch, {
    body: {
      request_type: 1,
      property_type: 1,
      main_info: {
        peoples: 2,
        rooms: [idOf('rooms_2')],
        price: [300, 500],
        rent_term: 12,
        is_rent_term_about_days: false,
        home_animals: [idOf('has_no_pets')],
        active_for: 10,
      },
      add_options: {},
      user_info: { phone, email: '', contact_with: ['telegram'], help_with: [] },
      coordinates: {
        type: 'polygon',
        coordinates: [
          [28.82, 47.01],
          [28.85, 47.01],
          [28.85, 47.04],
          [28.82, 47.01],
        ],
      },
      add_polygons: [],
    },
  });
}
