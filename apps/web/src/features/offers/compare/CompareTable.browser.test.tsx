import { fieldsFor } from '@app/contract/fields/field';
import { offerFields } from '@app/contract/fields/offerFields';
import type { FullOffer } from '@app/contract/offers';
import { dealOf, kindOf, type Locale } from '@app/domain/kinds';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, show, textsOf } from '../../../ui/testing/show.tsx';
import { WithRouter } from '../../../ui/testing/WithRouter.tsx';
import { CompareTable } from './CompareTable.tsx';
import type { RowGroup } from './compareRows.ts';

const offer = (id: number): FullOffer =>
  ({
    id,
    short_code: `offer-0${id}`,
    price: 100 * id,
    advert_type: 1,
    property_type: 1,
    rent_by_day: false,
    area: 54,
    rooms: 2,
    floor: 3,
    total_floors: 9,
    is_studio: false,
    sector_name: 'Ботаника',
    city_name: 'Кишинёв',
    address: 'Кишинёв, Ботаника, бульвар Дачия',
    photos: [],
    active_until: '2100-01-01T00:00:00.000Z',
    values: {},
    viewing: null,
    owner: { id: 7, masked_phone: '+373 69 1•• •••' },
    can: { book: true, seePhone: true, edit: false },
  }) as unknown as FullOffer;

/** Four offers and every field's name there is: long enough to scroll both ways. */
function showTable(locale: Locale): void {
  const t = textsOf(locale);
  const offers = [1, 2, 3, 4].map(offer);
  const rows = fieldsFor(offerFields, kindOf(1), dealOf(1)).map(({ name }) => ({
    key: name,
    name: t(`fields.${name}` as 'fields.rooms'),
    cells: offers.map(() => ({ text: t('compare.unsaid'), isUnsaid: true })),
  }));
  const group: RowGroup = { key: 'home', title: t('compare.group.home'), rows };
  show(
    <WithRouter history={createMemoryHistory()}>
      <CompareTable offers={offers} groups={[group]} differencesAlone={false} onRemove={() => undefined} />
    </WithRouter>,
    { locale },
  );
}

/** Words that are broken across two lines. */
function brokenWords(table: Element): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const { 0: word, index } of node.textContent!.matchAll(/[\p{L}\d]+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
    }
  }
  return found;
}

test.each<[Locale, number]>([
  ['ru', 360],
  ['ro', 360],
  ['ru', 1024],
  ['ro', 1024],
])('breaks no word of a comparison: %s, %d px', async (locale, width) => {
  await page.viewport(width, 740);
  showTable(locale);
  const table = page.getByRole('table');
  await expect.element(table).toBeVisible();
  expect(brokenWords(table.element())).toEqual([]);
});

test('a phone has two offers in sight, and buttons to the next two', async () => {
  await page.viewport(360, 740);
  showTable('ru');
  const t = textsOf('ru');
  const region = page.getByRole('region', { name: t('compare.title') });
  await expect.element(region).toBeVisible();
  const inSight = () => {
    const { left, right } = region.element().getBoundingClientRect();
    return [...region.element().querySelectorAll('thead th b')].filter((price) => {
      const place = price.closest('th')!.getBoundingClientRect();
      return place.left >= left - 2 && place.right <= right + 2;
    }).length;
  };
  expect(inSight()).toBe(2);
  await page.getByRole('button', { name: t('compare.after') }).click();
  await expect.element(page.getByText(t('compare.inSight', { from: '3', to: '4', count: '4' }))).toBeVisible();
  await expect.poll(inSight).toBe(2);
  await expect.element(page.getByRole('button', { name: t('compare.after') })).toBeDisabled();
  const row = page.getByRole('row', { name: new RegExp(`^${t('fields.rooms')}`) }).first();
  for (const shown of [
    row.getByRole('rowheader').element().firstElementChild!,
    row.getByRole('cell').last().element(),
  ]) {
    const { left, right } = shown.getBoundingClientRect();
    expect([left >= 0, right <= 360]).toEqual([true, true]);
  }
});

test('keeps photo, price, booking and the phone of each offer in sight below the head', async () => {
  await page.viewport(360, 740);
  showTable('ru');
  const t = textsOf('ru');
  const region = page.getByRole('region', { name: t('compare.title') });
  await expect.element(region).toBeVisible();
  region.element().scrollLeft = 1_000;
  const bar = page.getByRole('group').last();
  window.scrollTo(0, 900);
  await expect.element(bar).toBeInViewport();
  await expect.element(bar.getByText(/400/)).toBeInViewport();
  await expect.element(bar.getByRole('link', { name: t('compare.book') })).toBeInViewport();
  await expect.element(bar.getByRole('button', { name: t('offers.showPhone') })).toBeInViewport();
  await expectAccessible(region.element().parentElement!);
});
