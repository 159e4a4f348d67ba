import { logout } from '@app/contract/accounts';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { desktopRo, desktopRu, phoneRo, phoneRu, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import type { Person } from './person.ts';
import { beyondSearches, publishOffer } from './publishOffer.ts';
import { signInAs, signOut } from './signInAs.ts';

/* What one account typed and did not send belongs to it alone in the same browser. */

const stored = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify(localStorage));

/** Their session ends on the server: the page finds out with its next call, and nobody signed out in it. */
async function loseSession({ page, api, guard }: Person, locale: 'ru' | 'ro'): Promise<void> {
  await api(logout);
  guard.allow(/401/);
  await page.goto(`/${locale}/dashboard/profile`);
  await expect(page).toHaveURL(/auth=1|\/(ru|ro)\/?$/);
}

for (const seat of seatsOf(phoneRo, desktopRu))
  test(`what one account typed is hidden from another, and from a guest after it: ${seat.label}`, async ({
    person,
  }) => {
    test.slow();
    const { locale } = seat;
    const t = pageTexts(locale);
    const [owner, first, second] = [await person('Ion'), await person('Ana', seat), await person('Maria')];
    const { page } = first;
    const offer = await publishOffer(owner, { price: beyondSearches });
    const places = [
      {
        address: `/${locale}/dashboard/reactions?report=offer-${offer.id}`,
        field: page.getByLabel(t('support.report.comment')),
      },
      { address: `/${locale}/dashboard/support`, field: page.getByLabel(t('support.chat.field'), { exact: true }) },
    ];
    const write = async (words: string): Promise<void> => {
      for (const { address, field } of places) {
        await page.goto(address);
        await field.fill(words);
        await page.keyboard.press('Escape');
      }
    };
    const expectWords = async (words: string): Promise<void> => {
      for (const { address, field } of places) {
        await page.goto(address);
        await expect(field).toHaveValue(words);
      }
    };
    await write('Textul Anei');
    await loseSession(first, locale);

    await signInAs(page, locale, second);
    await expectWords('');
    await write('Textul Mariei');
    await expectWords('Textul Mariei');
    await signOut(page, locale);
    await page.goto(`/${locale}/?create=search`);
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await stored(page)).not.toContain('Mariei');

    await signInAs(page, locale, first);
    await expectWords('Textul Anei');
  });

for (const seat of seatsOf(desktopRu, phoneRo))
  test(
    `a sign-out before the page knows the account drops its own forms alone: ${seat.label}`,
    { tag: '@nightly' },
    async ({ person }) => {
      test.slow();
      const { locale } = seat;
      const t = pageTexts(locale);
      const [owner, first, second] = [await person('Ion'), await person('Ana', seat), await person('Maria')];
      const { page, guard } = first;
      const offer = await publishOffer(owner, { price: beyondSearches });
      const report = `/${locale}/dashboard/reactions?report=offer-${offer.id}`;
      const write = async (words: string): Promise<void> => {
        await page.goto(report);
        await page.getByLabel(t('support.report.comment')).fill(words);
        await page.keyboard.press('Escape');
        await expect.poll(() => stored(page)).toContain(words);
      };
      await write('Textul Anei');
      await loseSession(first, locale);
      await signInAs(page, locale, second);
      await write('Textul Mariei');

      // The server does not say who it is, neither to the page nor when it is asked once more.
      guard.allow(/Failed to load resource/);
      await page.route('**/api/user', (route) => route.abort());
      await signOut(page, locale);
      await page.unroute('**/api/user');
      const left = await stored(page);
      expect(left).not.toContain('Textul Mariei');
      expect(left).toContain('Textul Anei');
      await signInAs(page, locale, first);
      await page.goto(report);
      await expect(page.getByLabel(t('support.report.comment'))).toHaveValue('Textul Anei');
    },
  );

for (const seat of seatsOf(phoneRu, desktopRo))
  test(
    `a sign-out cancels the calls that the page waits for: ${seat.label}`,
    { tag: '@nightly' },
    async ({ person }) => {
      const { page } = await person('Ana', seat);
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      await page.route('**/api/user/devices', async (route) => {
        await ended;
        await route.continue();
      });
      await page.route('**/api/auth/logout', async (route) => {
        const response = await route.fetch();
        end();
        // What is asked for is answered before the page leaves.
        await page.waitForTimeout(1_000);
        await route.fulfill({ response });
      });
      // A refused call would stand in the console: what the guard of every page looks for at the end.
      await signOut(page, seat.locale);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    },
  );
