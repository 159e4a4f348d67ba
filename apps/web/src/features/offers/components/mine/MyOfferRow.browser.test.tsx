import type { MyOffer } from '@app/contract/offers';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, focusOn, show, textsOf } from '../../../../ui/testing/show.tsx';
import { WithRouter } from '../../../../ui/testing/WithRouter.tsx';
import { MyOfferRow } from './MyOfferRow.tsx';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const can = {
  edit: true,
  confirm: false,
  activate: false,
  prove: false,
  deactivate: true,
  end: true,
  delete: true,
  react: false,
  book: false,
  ask: false,
  seePhone: false,
  copyClientLink: false,
};
const offer: MyOffer = {
  id: 1,
  short_code: 'v4k7pq2m',
  user_id: 1,
  advert_type: 1,
  property_type: 1,
  status: 0,
  price: 1_250_000,
  rent_by_day: false,
  area: 154,
  rooms: 4,
  is_studio: false,
  floor: 13,
  total_floors: 19,
  coordinates: [28.83, 47.02],
  approximate: false,
  address: 'bulevardul Ștefan cel Mare și Sfânt, 182, scara 4, apartamentul 117',
  sector: null,
  sector_name: null,
  city_name: 'Chișinău',
  photos: [],
  photo_count: 0,
  summary: null,
  badges: [],
  price_change: null,
  owner_name: 'Ana',
  owner_role: 'owner',
  agency: null,
  answers_within: null,
  created_at: inDays(-3),
  confirmed_at: inDays(-3),
  raised_at: inDays(-3),
  active_until: inDays(11),
  reaction: null,
  views: { view_count: 12_345, phone_views: 678 },
  reject_reason: null,
  ended: null,
  draft: false,
  suitable_requests: 128,
  repeats: null,
  note: 'Ключи у соседки с третьего этажа, звонить после шести вечера',
  can,
};

function showRow(change: Partial<MyOffer>, locale: 'ru' | 'ro'): void {
  show(
    <WithRouter>
      <div style={{ padding: 16 }}>
        <MyOfferRow offer={{ ...offer, ...change }} chosen={false} onChoose={() => undefined} />
      </div>
    </WithRouter>,
    { locale },
  );
}

const states: [string, Partial<MyOffer>][] = [
  ['shown', {}],
  ['about to end', { active_until: inDays(1), can: { ...can, confirm: true } }],
  ['a draft', { draft: true, status: 2, active_until: null, price: null, can: { ...can, edit: false } }],
  ['rejected', { status: 3, reject_reason: 'На фотографиях видны чужие водяные знаки и номера телефонов. '.repeat(3) }],
  ['like another', { repeats: { sign: 'phone', short_code: 'abcdefgh' } }],
  ['unproven', { can: { ...can, confirm: false, prove: true, activate: true }, status: 1 }],
];

for (const [locale, width] of [
  ['ru', 360],
  ['ro', 390],
] as const)
  test.each(states)(
    `a card of an offer that is %s is at most 280 px high (${locale}, ${width} px)`,
    async (_, change) => {
      await page.viewport(width, 844);
      showRow(change, locale);
      const card = page.getByRole('article');
      await expect.element(card).toBeVisible();
      expect(card.element().getBoundingClientRect().height).toBeLessThanOrEqual(280);
      expect(document.documentElement.scrollWidth).toBe(width);
    },
  );

test('a card has one main act, and all others in a menu that the keyboard opens', async () => {
  await page.viewport(390, 844);
  const t = textsOf('ru');
  showRow({}, 'ru');
  await expect.element(page.getByRole('link', { name: t('offers.proposeToSuitable') })).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('offers.deactivate') })).not.toBeInTheDocument();
  const menu = page.getByRole('button', { name: t('ownOffers.acts'), exact: false });
  await focusOn(menu);
  await userEvent.keyboard('{Enter}');
  const panel = page.getByRole('region', { name: t('ownOffers.acts'), exact: false });
  await expect.element(panel).toBeInViewport({ ratio: 1 });
  const names = [...panel.element().querySelectorAll('a, button')].map(({ textContent }) => textContent);
  expect(names).toEqual([
    t('offers.edit'),
    ...(['photos', 'description', 'free_from'] as const).map((part) => t(`ownOffers.alone.title.${part}`)),
    t('ownOffers.copy'),
    t('ownOffers.end.act.let'),
    t('offers.deactivate'),
    t('offers.delete'),
  ]);
  await expectAccessible(page.getByRole('article').element());
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(menu).toHaveFocus();
});
