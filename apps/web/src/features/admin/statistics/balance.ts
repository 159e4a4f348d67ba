import type { Balance } from '@app/contract/adminStatistics';

export interface PlaceBalance {
  place: string;
  offers: number;
  searches: number;
}

/** Places with what is offered and looked for there of one kind and deal, or of all; the most asked for first. */
export function balanceOf(rows: readonly Balance[], kind?: number, deal?: number): PlaceBalance[] {
  const found = new Map<string, PlaceBalance>();
  for (const row of rows) {
    if ((kind !== undefined && row.property_type !== kind) || (deal !== undefined && row.deal !== deal)) continue;
    const place = found.get(row.place) ?? { place: row.place, offers: 0, searches: 0 };
    found.set(row.place, {
      ...place,
      offers: place.offers + row.offers,
      searches: place.searches + row.searches,
    });
  }
  return [...found.values()].toSorted((a, b) => b.searches - a.searches || b.offers - a.offers);
}

/** The share of demand in both, 0 to 1; half where there is nothing. */
export const demandShare = ({ offers, searches }: Pick<PlaceBalance, 'offers' | 'searches'>): number =>
  offers + searches === 0 ? 0.5 : searches / (offers + searches);
