import { createClient } from '@app/contract/client';
import { createSearch } from '@app/contract/searches';
import { idOf } from '@app/domain/dictionaries';
import { expectAccessible } from './axe.ts';
import { codeSentTo } from './codeSentTo.ts';
import { expect, test } from './fixtures.ts';

const seats = [
  { locale: 'ru', width: 1440, height: 900 },
  { locale: 'ro', width: 390, height: 844, touch: true, theme: 'night' },
] as const;
const words = {
  ru: {
    choose: 'Придумайте пароль',
    set: 'Установить пароль',
    title: 'Подтвердите, что это вы',
    why: /У этого аккаунта ещё нет пароля\..*сохраним пароль, который вы ввели\./,
    send: 'Получить код',
    code: 'Код из 6 цифр',
    saved: 'Пароль установлен',
    enter: 'Пароль',
    login: 'Войти',
  },
  ro: {
    choose: 'Alegeți o parolă',
    set: 'Setează parola',
    title: 'Confirmați că sunteți dvs.',
    why: /Acest cont nu are încă parolă\..*salvăm parola pe care ați introdus-o\./,
    send: 'Primește codul',
    code: 'Codul din 6 cifre',
    saved: 'Parola a fost setată',
    enter: 'Parola',
    login: 'Intră',
  },
} as const;
const password = 'correct horse';

for (const seat of seats) {
  test(`who types a first password types it once, and reads why a code comes: ${seat.locale} at ${seat.width}`, async ({
    visit,
    home,
  }) => {
    const t = words[seat.locale];
    const phone = `+37367${String(Date.now()).slice(-6)}`;
    await searchAsGuest(home, phone);

    const { page, guard } = await visit(seat);
    // The password is refused until a code has come.
    guard.allow(/status of 403 .*\/api\/auth\/set-pass\)$/);
    await page.goto(`/${seat.locale}/?auth=1`);
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[name="identifier"]').fill(phone);
    await dialog.locator('input[name="identifier"]').blur();
    await dialog.getByLabel(t.choose).fill(password);
    await dialog.getByRole('button', { name: t.set }).click();
    await expect(dialog.getByRole('heading', { name: t.title })).toBeVisible();
    await expect(dialog.getByText(t.why)).toBeVisible();
    await expectAccessible(page, '[role="dialog"]');
    expect(
      await page.evaluate(() => Object.values(localStorage).concat(Object.values(sessionStorage)).join()),
    ).not.toContain('correct horse');
    await dialog.getByRole('button', { name: t.send }).click();
    await dialog.getByLabel(t.code).fill(await codeSentTo(page, phone));
    await expect(dialog).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();

    // In a browser that knows nothing of the first one: of a session that is taken away under a page, calls would fail.
    const { page: other } = await visit(seat);
    await other.goto(`/${seat.locale}/?auth=1`);
    const signIn = other.getByRole('dialog');
    await signIn.locator('input[name="identifier"]').fill(phone);
    await signIn.locator('input[name="identifier"]').blur();
    await signIn.getByLabel(t.enter, { exact: true }).fill(password);
    await signIn.getByRole('button', { name: t.login, exact: true }).click();
    await expect(signIn).toBeHidden();
  });
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
