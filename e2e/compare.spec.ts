import { deactivateOffer } from '@app/contract/offers';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { desktopRu, phoneRo, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import { publishOffer } from './publishOffer.ts';

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}( \\(|$)`) }) });

/** The first offers are seen whole next to the names of the rows. */
async function expectWhole(row: Locator, count: number): Promise<void> {
  const cells = row.getByRole('cell');
  await row.getByRole('rowheader').scrollIntoViewIfNeeded();
  // The names of the rows lie over the cells that are swept under them.
  await cells.first().click({ trial: true });
  for (let place = 0; place < count; place += 1) await expect(cells.nth(place)).toBeInViewport({ ratio: 0.99 });
}

for (const seat of seatsOf(phoneRo, desktopRu))
  test(
    `a guest compares offers, shares the address and prints the table: ${seat.label}`,
    { tag: '@nightly' },
    async ({ visit, person }) => {
      const { locale } = seat;
      const t = pageTexts(locale);
      test.slow();
      const owner = await person('Ion');
      const [dear, cheap, other] = [
        await publishOffer(owner, { price: 520 }),
        await publishOffer(owner, { price: 380 }),
        await publishOffer(owner, { price: 61_000, sale: true }),
      ];
      const { page, guard } = await visit(seat);
      // One of them ends below.
      guard.allow(/404 \(Not Found\)/);
      for (const { short_code } of [dear, cheap]) {
        await page.goto(`/${locale}/preview/offer/${short_code}`);
        await page
          .getByRole('main')
          .getByRole('button', { name: t('reactions.compare'), exact: true })
          .first()
          .click();
      }
      const way = page.getByRole('banner').getByRole('link', { name: t('reactions.compare') });
      await expect(way).toHaveText(/2/);
      await way.click();
      await expect(page.getByRole('heading', { level: 1, name: t('compare.title') })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/compare\\?ids=${dear.short_code}(,|%2C)${cheap.short_code}$`));
      await expect(page.getByRole('columnheader')).toHaveCount(3);
      const price = rowOf(page, t('fields.price'));
      await expectWhole(price, 2);
      await expect(price.getByRole('rowheader')).toContainText(t('compare.differs'));
      await expect(price.getByRole('cell').nth(1)).toContainText(t('compare.best'));
      await expect(price.getByRole('cell').nth(0)).not.toContainText(t('compare.best'));
      await expect(rowOf(page, t('fields.area'))).toBeVisible();
      await page.getByText(t('compare.differences')).click();
      await expect(rowOf(page, t('fields.area'))).toHaveCount(0);
      await expect(price).toBeVisible();
      await expectAccessible(page);

      // The names of rows stay in view when the offers are swept.
      const table = page.getByRole('region', { name: t('compare.title') });
      await table.focus();
      await price.getByRole('rowheader').scrollIntoViewIfNeeded();
      await table.evaluate((element) => (element.scrollLeft = 400));
      await expect(price.getByRole('rowheader')).toBeInViewport({ ratio: 0.99 });

      // Paper has the table alone.
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('table')).toBeVisible();
      await expect(page.getByRole('button', { name: new RegExp(`^${t('compare.remove')}:`) })).toHaveCount(0);
      await page.emulateMedia({ media: 'screen' });

      // A friend with the address sees these offers; the friend's own comparison stays as it is.
      const friend = await visit(seat);
      await friend.page.goto(`/${locale}/compare?ids=${dear.short_code},${cheap.short_code},${other.short_code}`);
      await expect(friend.page.getByText(t('compare.mixed'))).toBeVisible();
      await expect(rowOf(friend.page, t('fields.price')).getByText(t('compare.best'))).toHaveCount(0);
      await expect(rowOf(friend.page, t('compare.row.mortgage'))).toBeVisible();
      await expectWhole(rowOf(friend.page, t('fields.price')), seat.width === phoneRo.width ? 2 : 3);
      await expect(friend.page.getByRole('banner').getByRole('link', { name: t('reactions.compare') })).toHaveCount(0);

      await owner.api(deactivateOffer, { params: { id: dear.id } });
      await page.reload();
      await expect(page.getByText(t('compare.gone', { code: dear.short_code }))).toBeVisible();
      await expect(page.getByRole('columnheader')).toHaveCount(2);
      await page.getByRole('button', { name: t('compare.clear') }).click();
      await expect(page.getByText(t('compare.emptyTitle'))).toBeVisible();
      await expect(way).toHaveCount(0);
    },
  );

test('the table takes four offers and refuses a fifth', { tag: '@nightly' }, async ({ visit, person }) => {
  test.slow();
  const owner = await person('Ion');
  const t = pageTexts('ru');
  const { page } = await visit(desktopRu);
  for (let made = 0; made < 5; made += 1) {
    const { short_code } = await publishOffer(owner, { price: 400 + made });
    await page.goto(`/ru/preview/offer/${short_code}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: t('reactions.compare'), exact: true })
      .first()
      .click();
  }
  await expect(page.getByText(t('reactions.compareFull', { max: 4 }))).toBeVisible();
  await page.goto('/ru/compare');
  await expect(page.getByRole('columnheader')).toHaveCount(5);
  await page
    .getByRole('button', { name: new RegExp(`^${t('compare.remove')}:`) })
    .last()
    .press('Enter');
  await expect(page.getByRole('columnheader')).toHaveCount(4);
});
