import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { desktopRo, phoneRu, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';

/** The distance of each label, field and button of a dialog from the top of its form, whole pixels. */
const places = (dialog: Locator): Promise<[string, number][]> =>
  dialog.evaluate((box) => {
    const top = (box.querySelector('form') ?? box).getBoundingClientRect().top;
    const all = [
      ...box.querySelectorAll<HTMLElement>('form label, form legend, form input, form textarea, form button'),
    ];
    return all
      .filter((one) => one.checkVisibility() && one.getClientRects().length > 0)
      .map((one) => [
        one.textContent || one.getAttribute('name') || one.tagName,
        Math.round(one.getBoundingClientRect().top - top),
      ]);
  });

/** Sends the form as it is: missing answers are named, and nothing moves. */
async function expectStill(dialog: Locator, send: RegExp): Promise<void> {
  await expect(dialog.locator('form').first()).toBeVisible();
  // A dialog grows to its size as it comes.
  await dialog.evaluate((box) =>
    Promise.all(box.getAnimations().map(({ finished }) => finished)).then(() => undefined),
  );
  await dialog.page().evaluate(() => document.fonts.ready.then(() => undefined));
  const before = await places(dialog);
  await dialog.getByRole('button', { name: send }).last().click();
  await expect(dialog.locator('.c-bad').first()).toBeVisible();
  expect(await places(dialog)).toEqual(before);
}

const open = async (page: Page, path: string): Promise<Locator> => {
  await page.goto(path);
  return page.getByRole('dialog').last();
};

for (const seat of seatsOf(phoneRu, desktopRo))
  test(
    `missing answers of a guest's forms are named without moving a field: ${seat.label}`,
    { tag: '@nightly' },
    async ({ visit }) => {
      const { locale } = seat;
      const t = pageTexts(locale);
      const { page } = await visit(seat);
      const enter = new RegExp(`^(${t('accounts.continue')}|${t('accounts.login')})$`);
      await expectStill(await open(page, `/${locale}?auth=1`), enter);
      await expectStill(await open(page, `/${locale}?contact=partner`), t.pattern('support.send'));
    },
  );
