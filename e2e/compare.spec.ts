import { deactivateOffer } from '@app/contract/offers';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { publishOffer } from './publishOffer.ts';

const seats = [
  { locale: 'ru', width: 1440, height: 900 },
  { locale: 'ro', width: 390, height: 844, touch: true, theme: 'night' },
] as const;

const words = {
  ru: {
    compare: 'Сравнить',
    title: 'Сравнение предложений',
    price: 'Цена',
    differs: 'различается',
    best: 'лучше всех',
    area: 'Площадь',
    onlyDifferences: 'Только различия',
    remove: /^Убрать из сравнения:/,
    gone: /больше не показывается/,
    mixed: /Здесь разные сделки/,
    mortgage: 'Ипотека в месяц',
    clear: 'Очистить',
    nothing: 'Пока нечего сравнивать',
  },
  ro: {
    compare: 'Compară',
    title: 'Compararea ofertelor',
    price: 'Preț',
    differs: 'diferă',
    best: 'cel mai bine',
    area: 'Suprafață',
    onlyDifferences: 'Doar diferențele',
    remove: /^Scoate din comparație:/,
    gone: /nu mai este afișată/,
    mixed: /Aici sunt tranzacții diferite/,
    mortgage: 'Ipoteca pe lună',
    clear: 'Golește',
    nothing: 'Deocamdată nu este nimic de comparat',
  },
} as const;

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}( \\(|$)`) }) });

/** So many of the offers are seen whole at first, beside the names of the rows. */
async function expectWhole(page: Page, row: Locator, count: number): Promise<void> {
  const region = (await page.getByRole('region').filter({ has: row }).boundingBox())!;
  const name = (await row.getByRole('rowheader').boundingBox())!;
  const first = (await row.getByRole('cell').first().boundingBox())!;
  const last = (await row
    .getByRole('cell')
    .nth(count - 1)
    .boundingBox())!;
  expect(first.x).toBeGreaterThan(name.x + name.width - 1);
  expect(last.x + last.width).toBeLessThan(region.x + region.width + 1);
}

for (const seat of seats) {
  const { locale, width } = seat;
  const t = words[locale];

  test(`a guest puts offers side by side, shares the address, and prints it: ${locale} at ${width}`, async ({
    visit,
    person,
  }) => {
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
      await page.getByRole('main').getByRole('button', { name: t.compare, exact: true }).first().click();
    }
    const way = page.getByRole('banner').getByRole('link', { name: t.compare });
    await expect(way).toHaveText(/2/);
    await way.click();
    await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/compare\\?ids=${dear.short_code}(,|%2C)${cheap.short_code}$`));
    await expect(page.getByRole('columnheader')).toHaveCount(3);
    const price = rowOf(page, t.price);
    await expectWhole(page, price, 2);
    await expect(price.getByRole('rowheader')).toContainText(t.differs);
    await expect(price.getByRole('cell').nth(1)).toContainText(t.best);
    await expect(price.getByRole('cell').nth(0)).not.toContainText(t.best);
    await expect(rowOf(page, t.area)).toBeVisible();
    await page.getByText(t.onlyDifferences).click();
    await expect(rowOf(page, t.area)).toHaveCount(0);
    await expect(price).toBeVisible();
    await expectAccessible(page);

    // The names of rows stay in view however far the offers are swept.
    const table = page.getByRole('region', { name: t.title });
    await table.focus();
    await table.evaluate((element) => (element.scrollLeft = 400));
    const [left, inner] = [await table.boundingBox(), await price.getByRole('rowheader').boundingBox()];
    expect(Math.abs(inner!.x - left!.x)).toBeLessThan(4);

    // Paper has the table alone.
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('button', { name: t.remove })).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });

    // Who is sent the address sees the same, and their own are left alone.
    const friend = await visit(seat);
    await friend.page.goto(`/${locale}/compare?ids=${dear.short_code},${cheap.short_code},${other.short_code}`);
    await expect(friend.page.getByText(t.mixed)).toBeVisible();
    await expect(rowOf(friend.page, t.price).getByText(t.best)).toHaveCount(0);
    await expect(rowOf(friend.page, t.mortgage)).toBeVisible();
    await expectWhole(friend.page, rowOf(friend.page, t.price), width < 1000 ? 1 : 3);
    await expect(friend.page.getByRole('banner').getByRole('link', { name: t.compare })).toHaveCount(0);

    await owner.api(deactivateOffer, { params: { id: dear.id } });
    await page.reload();
    await expect(page.getByText(t.gone)).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    await page.getByRole('button', { name: t.clear }).click();
    await expect(page.getByText(t.nothing)).toBeVisible();
    await expect(way).toHaveCount(0);
  });
}

test('four stand side by side, a fifth is refused in words', async ({ visit, person }) => {
  test.slow();
  const owner = await person('Ion');
  const { page } = await visit({ locale: 'ru' });
  for (let made = 0; made < 5; made += 1) {
    const { short_code } = await publishOffer(owner, { price: 400 + made });
    await page.goto(`/ru/preview/offer/${short_code}`);
    await page.getByRole('main').getByRole('button', { name: 'Сравнить', exact: true }).first().click();
  }
  await expect(page.getByText('Рядом помещаются 4 предложения: сначала уберите одно')).toBeVisible();
  await page.goto('/ru/compare');
  await expect(page.getByRole('columnheader')).toHaveCount(5);
  await page
    .getByRole('button', { name: /^Убрать из сравнения:/ })
    .last()
    .press('Enter');
  await expect(page.getByRole('columnheader')).toHaveCount(4);
});
