import type { Values } from '@app/contract/fields/values';
import type { DealKind, Locale, PropertyKind } from '@app/domain/kinds';
import type { Surroundings } from '../market/spots.ts';
import { filled } from '../offers/draft.ts';
import { exchangeFor } from '../offers/terms.ts';
import { seededRandom } from '../random.ts';
import type { Random } from '../random.ts';
import { describeSearch } from '../words/describeSearch.ts';
import type { SearchDraft } from './draft.ts';
import { commercialSearch, landSearch } from './groundSearch.ts';
import { homeSearch } from './homeSearch.ts';
import { searchZones } from './zones.ts';

const deals: Readonly<Record<PropertyKind, readonly (readonly [DealKind, number])[]>> = {
  apartment: [
    ['rent', 52],
    ['rentByDay', 6],
    ['sale', 38],
    ['exchange', 4],
  ],
  house: [
    ['rent', 27],
    ['rentByDay', 3],
    ['sale', 66],
    ['exchange', 4],
  ],
  land: [
    ['rent', 8],
    ['sale', 92],
  ],
  commercial: [
    ['rent', 76],
    ['sale', 24],
  ],
};

const kinds = [
  ['apartment', 66],
  ['house', 15],
  ['commercial', 11],
  ['land', 8],
] as const satisfies readonly (readonly [PropertyKind, number])[];

const where: Readonly<Record<PropertyKind, readonly (readonly [Surroundings, number])[]>> = {
  apartment: [
    ['capital', 84],
    ['suburb', 6],
    ['town', 10],
  ],
  house: [
    ['capital', 34],
    ['suburb', 52],
    ['town', 14],
  ],
  land: [
    ['capital', 20],
    ['suburb', 66],
    ['town', 14],
  ],
  commercial: [
    ['capital', 86],
    ['suburb', 4],
    ['town', 10],
  ],
};

function valuesOf(kind: PropertyKind, deal: DealKind, at: Surroundings, r: Random): Values {
  if (kind === 'land') return landSearch(deal, at, r);
  if (kind === 'commercial') return commercialSearch(deal, at, r);
  return homeSearch(kind, deal, at, r);
}

/** The search with this number, in its owner's language: the same number gives the same search. */
export function searchNumber(index: number, owner: { locale: Locale; realtor: boolean }): SearchDraft {
  const r = seededRandom(71_993 + index * 6_151);
  const kind = r.weighted(kinds);
  const deal = r.weighted(deals[kind]);
  const at = r.weighted(where[kind]);
  const exchange = deal === 'exchange' ? { exchange_for: exchangeFor(kind, owner.locale, r) } : {};
  const values = filled({ ...exchange, ...valuesOf(kind, deal, at, r) });
  // "No private house" is an answer, not an unset flag.
  if (kind === 'commercial') values.private_house_allowed = values.private_house_allowed ?? false;
  const draft: SearchDraft = { kind, deal, values, zones: searchZones(at, r) };
  const described = describeSearch(draft, owner.realtor, owner.locale, r);
  return described ? { ...draft, values: { ...values, description: described } } : draft;
}
