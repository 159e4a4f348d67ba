import type { SaidOffer, SaidSearch } from '@app/domain/matching';
import type { PersonRow } from '../rows/peopleRows.ts';

export interface MarketOffer extends SaidOffer {
  createdAt: Date;
}

export interface MarketSearch extends SaidSearch {
  createdAt: Date;
}

/** The part of the demo market that its people act in, as it stands in the tables. */
export interface Market {
  /** The first four are owner, realtor, client and administrator. */
  people: readonly PersonRow[];
  offers: readonly MarketOffer[];
  searches: readonly MarketSearch[];
  /** Ids of the reasons a viewing may be declined for; the server's start has written them. */
  reasonIds: readonly number[];
  now: Date;
}

/** Events of the story lie between `from` and now. */
export function momentAfter(from: Date, now: Date, share: number): Date {
  return new Date(from.getTime() + Math.max(0, now.getTime() - from.getTime()) * share);
}
