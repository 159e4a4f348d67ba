import { areaOf } from '@app/domain/gazetteer/areas';
import { dealOf, type Deal, kindOf, type Locale, type PropertyType, propertyTypes } from '@app/domain/kinds';
import { formatEuro, formatWhole } from '@app/domain/money';
import { sotInM2 } from '@app/domain/ranges';
import { pricePeriod } from '@app/domain/rentTerm';
import type { TravelMode } from '@app/domain/travel';
import type { useTranslations } from 'use-intl';
import { dealTail } from '../../entities/offer/offerWords.ts';
import { decimalText } from '../../ui/numberText.ts';
import { countFilters, filtersOf, hasPlace, type Filters, type MapSide, type MapState } from './mapState.ts';

export type PageWords = ReturnType<typeof useTranslations<'mapPage'>>;
export type UiWords = ReturnType<typeof useTranslations<'ui'>>;

export function dealWords(t: PageWords, side: MapSide, deal: Deal): string {
  return side === 'offers' ? t(`dealOffers.${dealOf(deal)}`) : t(`dealSearches.${dealOf(deal)}`);
}

export function kindWords(ui: UiWords, kinds: Filters['kind']): string | null {
  if (!kinds?.length) return null;
  return kinds.map((kind) => ui(`kind.${kindOf(kind)}`)).join(', ');
}

const priceNames = { day: 'priceDay', month: 'priceMonth' } as const;
const budgetNames = { day: 'budgetDay', month: 'budgetMonth' } as const;

/** What the filter of prices is called: by the month, by the day, or for all. */
export function priceName(t: PageWords, side: MapSide, deal: Deal | undefined): string {
  const period = deal === undefined ? null : pricePeriod(deal);
  if (side === 'searches') return t(period ? budgetNames[period] : 'budget');
  return t(period ? priceNames[period] : 'price');
}

type Asked = Pick<Filters, 'deal' | 'price_from' | 'price_to'>;

export function priceWords(t: PageWords, ui: UiWords, { deal, price_from: from, price_to: to }: Asked): string | null {
  const priced = (price: number): string => `${formatEuro(price)}${dealTail(ui, deal)}`;
  if (from !== undefined && to !== undefined) return `${formatWhole(from)}–${priced(to)}`;
  if (to !== undefined) return t('upTo', { price: priced(to) });
  return from === undefined ? null : t('from', { price: priced(from) });
}

export function roomsWords(t: PageWords, { rooms }: Filters): string | null {
  if (!rooms?.length) return null;
  const sorted = rooms.toSorted((a, b) => a - b);
  const numbers = sorted.filter((count) => count > 0).join(', ');
  const parts = [sorted.includes(0) ? t('studio') : '', numbers ? t('roomsShort', { rooms: numbers }) : ''];
  return parts.filter(Boolean).join(', ');
}

/** Only plots are chosen: areas are shown in sot. */
export function inSot({ kind }: Filters): boolean {
  return kind?.length === 1 && kind[0] === propertyTypes.land;
}

export function areaWords(t: PageWords, filters: Filters): string | null {
  const sot = inSot(filters);
  const unit = t(sot ? 'sot' : 'm2');
  const shown = (m2: number): string => decimalText(sot ? m2 / sotInM2 : m2, 2);
  const { area_from: from, area_to: to } = filters;
  if (from !== undefined && to !== undefined) return t('areaRange', { from: shown(from), to: shown(to), unit });
  if (to !== undefined) return t('areaUpTo', { to: shown(to), unit });
  return from === undefined ? null : t('areaFrom', { from: shown(from), unit });
}

/** Names of the chosen sectors, suburbs and towns. */
function placeNames({ sector = [], city = [] }: Filters, locale: Locale): string[] {
  return [...sector, ...city].map((code) => areaOf(code)?.names[locale] ?? code);
}

export function placeWords(t: PageWords, filters: Filters, locale: Locale): string | null {
  const names = placeNames(filters, locale);
  if (names.length === 0) return null;
  return names.length < 3 ? names.join(', ') : t('places', { count: names.length });
}

/** "20 min on foot", or of how many places; null for none. */
export function reachWords(t: PageWords, { reach }: Pick<Filters, 'reach'>): string | null {
  const places = reach?.split('|') ?? [];
  const [, , minutes, by] = places[0]?.split(',') ?? [];
  if (!minutes) return null;
  return places.length > 1
    ? `${t('reach.title')}: ${t('places', { count: places.length })}`
    : t(`reach.${by as TravelMode}`, { minutes });
}

/** Lists, and searches on the map, are counted no further. */
const maxCounted = 1_000;

type Counted = 'offers' | 'searches' | 'apartment' | 'house' | 'land' | 'commercial';

/** "127 searches", or that there are more than the server counts. */
export function countWords(t: PageWords, what: Counted, total: number): string {
  return total > maxCounted ? t('foundMany', { what: t(`manyOf.${what}`) }) : t(`found.${what}`, { count: total });
}

/** The number alone, as `countWords` says it of searches; offers on the map are counted all. */
export function countFigure(side: MapSide, total: number): string {
  return side === 'searches' && total > maxCounted ? `${formatWhole(maxCounted)}+` : formatWhole(total);
}

/** "127 apartments for rent": what the list holds. `total` is counted up to 1,001. */
export function foundWords(t: PageWords, state: MapState, total: number): string {
  const { deal, kind } = filtersOf(state);
  const only: PropertyType | undefined = kind?.length === 1 ? kind[0] : undefined;
  const what = state.side === 'searches' ? 'searches' : only === undefined ? 'offers' : kindOf(only);
  const count = countWords(t, what, total);
  if (deal === undefined) return count;
  return `${count} ${t(what === 'searches' ? `searchTail.${dealOf(deal)}` : `dealTail.${dealOf(deal)}`)}`;
}

/** Where the list looks, in words; that its number is of the filters, where any is chosen: matches are counted otherwise. */
export function whereWords(t: PageWords, state: MapState, locale: Locale): string {
  const where = placeOf(t, state, locale);
  return countFilters(filtersOf(state)) > 0 ? t('byFilters', { where }) : where;
}

function placeOf(t: PageWords, state: MapState, locale: Locale): string {
  const filters = filtersOf(state);
  const parts = placeNames(filters, locale);
  if (filters.zone) parts.push(t('where.zone'));
  const reached = reachWords(t, filters);
  if (reached) parts.push(reached);
  if (hasPlace(filters)) return parts.join(', ');
  return state.bbox === undefined ? t('where.country') : t('where.window');
}
