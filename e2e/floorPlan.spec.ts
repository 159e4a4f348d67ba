import { showOffer } from '@app/contract/offers';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { publishOffer } from './publishOffer.ts';

const words = {
  ru: {
    change: 'Изменить фото',
    save: 'Сохранить',
    plan: 'Планировка',
    mark: (n: number) => `Планировка: Фото ${n} из 3`,
    next: 'Следующее фото',
    previous: 'Предыдущее фото',
    close: 'Закрыть',
  },
  ro: {
    change: 'Schimbă fotografiile',
    save: 'Salvează',
    plan: 'Plan',
    mark: (n: number) => `Plan: Fotografia ${n} din 3`,
    next: 'Fotografia următoare',
    previous: 'Fotografia precedentă',
    close: 'Închide',
  },
} as const;

for (const [locale, width] of [
  ['ru', 1440],
  ['ro', 390],
] as const)
  test(`a photo is marked as the floor plan and stands last, with its badge: ${locale} at ${width}`, async ({
    person,
    visit,
  }) => {
    const t = words[locale];
    const isPhone = width < 967;
    const seat = isPhone ? { width, height: 844, touch: true } : { width, height: 900 };
    const owner = await person('Ion', { locale, ...seat });
    const offer = await publishOffer(owner, { photoCount: 3 });
    const [first, second, third] = offer.photos.map(({ id }) => id);
    const { page } = owner;
    await page.goto(`/${locale}/preview/offer/${offer.short_code}`);
    await page.getByRole('button', { name: t.change }).filter({ visible: true }).click();
    const dialog = page.getByRole('dialog', { name: t.change });
    const mark = (n: number) => dialog.getByRole('button', { name: t.mark(n), exact: true });
    // The first may be one too: then another is the cover. Two are the most, and one photo stays.
    if (isPhone) await mark(1).tap();
    else await mark(1).press('Enter');
    await expect(mark(3)).toHaveAttribute('aria-pressed', 'true');
    await expect(dialog.getByText(t.plan, { exact: true })).toBeVisible();
    await mark(2).click();
    await expect(mark(1)).toHaveCount(0);
    await expect(mark(3)).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page, '[role="dialog"]');
    await mark(3).click();
    await dialog.getByRole('button', { name: t.save }).click();
    await expect(dialog).toBeHidden();
    const { photos } = await owner.api(showOffer, { params: { id: offer.short_code }, query: {} });
    expect(photos.map(({ id, floor_plan: plan }) => [id, plan === true])).toEqual([
      [second, false],
      [first, false],
      [third, true],
    ]);

    const guest = await visit({ locale, ...seat });
    await guest.page.goto(`/${locale}/preview/offer/${offer.short_code}`);
    await guest.page.getByRole('button', { name: t.plan, exact: true }).click();
    const large = guest.page.locator('.yarl__root');
    await expect(large.locator('.yarl__counter')).toHaveText('3 / 3');
    await expect(large.getByText(t.plan, { exact: true })).toBeInViewport();
    if (isPhone) return;
    // After the last comes the first, and before the first the last.
    await large.getByRole('button', { name: t.next }).click();
    await expect(large.locator('.yarl__counter')).toHaveText('1 / 3');
    // The slide beside is there already, out of sight.
    await expect(large.getByText(t.plan, { exact: true })).not.toBeInViewport();
    await large.getByRole('button', { name: t.previous }).click();
    await expect(large.locator('.yarl__counter')).toHaveText('3 / 3');
    await guest.page.keyboard.press('ArrowRight');
    await expect(large.locator('.yarl__counter')).toHaveText('1 / 3');
    await guest.page.keyboard.press('Escape');
    await expect(large).toBeHidden();
  });
