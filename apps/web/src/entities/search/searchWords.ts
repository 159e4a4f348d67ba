import type { SearchCard as Search } from '@app/contract/searches';
import { dealOfSearch } from '@app/contract/wireDeal';
import { dealOf } from '@app/domain/kinds';
import { formatEuro, formatWhole } from '@app/domain/money';
import { dealTail, kindOf, type UiWords } from '../offer/offerWords.ts';
import { decimalText } from '../../ui/numberText.ts';
import { roomsWords } from '../../ui/roomsWords.ts';

type Budget = Pick<Search, 'budget_min' | 'budget_max'>;
type Dealt = Pick<Search, 'request_type' | 'is_rent_term_about_days'>;
type Titled = Dealt & Pick<Search, 'property_type' | 'room_numbers' | 'is_studio' | 'area_min'>;

function rooms(t: UiWords, { room_numbers: counts, is_studio: studio }: Titled): string | null {
  const said = counts.length > 0 ? roomsWords(t, counts) : null;
  return studio ? [t('studio').toLowerCase(), said].filter(Boolean).join(', ') : said;
}

/** "Rent an apartment, 2 rooms, from 45 m²". */
export function searchTitle(t: UiWords, search: Titled): string {
  const kind = kindOf(search.property_type);
  const parts: string[] = [t(`searchTitle.${dealOf(dealOfSearch(search))}.${kind}`)];
  const wanted = kind === 'apartment' || kind === 'house' ? rooms(t, search) : null;
  if (wanted) parts.push(wanted);
  if (search.area_min !== null) {
    parts.push(
      kind === 'land'
        ? t('sotFrom', { area: decimalText(search.area_min / 100, 2) })
        : t('areaFrom', { area: decimalText(search.area_min) }),
    );
  }
  return parts.join(', ');
}

/** "350–700 €", or "up to 700 €" where it begins with nothing. */
export function budgetWords(t: UiWords, { budget_min: from, budget_max: to }: Budget): string {
  return from > 0 ? `${formatWhole(from)}–${formatEuro(to)}` : `${t('upTo')} ${formatEuro(to)}`;
}

/** What follows a search's budget. */
export const budgetTail = (t: UiWords, search: Dealt): string => dealTail(t, dealOfSearch(search));

/** "up to 700 €/month". */
export const maxBudgetWords = (t: UiWords, search: Dealt & Pick<Search, 'budget_max'>): string =>
  `${t('upTo')} ${formatEuro(search.budget_max)}${budgetTail(t, search)}`;

/** Who looks: how many people, or a realtor. */
export function searchBy(t: UiWords, search: Pick<Search, 'owner_role' | 'people'>): string {
  if (search.owner_role === 'realtor' || search.owner_role === 'verified_realtor')
    return t(`role.${search.owner_role}`);
  return search.people === null ? '' : t('people', { count: search.people });
}
