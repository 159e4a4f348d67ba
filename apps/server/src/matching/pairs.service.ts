import type { MatchReason } from '@app/contract/proposals';
import { matchReasons } from '@app/domain/matchReasons';
import type { SaidOffer, SaidSearch } from '@app/domain/matching';
import type { Db } from '../platform/database/database.ts';
import { offerAttributes, searchRequirements } from './matchInputs.ts';
import { type SearchRow, selectOfferRows, selectRings, selectSearchRows } from './matchInputs.queries.ts';

export type { SearchRow } from './matchInputs.queries.ts';
export { type NearCursor, selectNearMisses } from './nearMisses.queries.ts';
export { noteProposedMatches } from './notifiedMatches.queries.ts';
export {
  type RankedCursor,
  type ScoredPair,
  selectRanked,
  selectScoredPairs,
  selectUnsent,
  suitAny,
} from './ranked.queries.ts';

const reasonsOf = (search: SaidSearch, offer: SaidOffer): MatchReason[] =>
  matchReasons(search, offer).map((reason) => ({ ...reason, values: { ...reason.values } }));

/** Why each of these offers suits the search, by the offer's id; the words are the page's. */
export async function reasonsOfOffers(
  db: Db,
  search: SearchRow,
  offerIds: readonly number[],
): Promise<Map<number, MatchReason[]>> {
  const rings = await selectRings(db, [search.id]);
  const wanted = searchRequirements(search, rings.get(search.id) ?? []);
  const rows = await selectOfferRows(db, offerIds);
  return new Map(rows.map((row) => [row.id, reasonsOf(wanted, offerAttributes(row))]));
}

/** Why the offer suits each of these searches, by the search's id. */
export async function reasonsOfSearches(
  db: Db,
  offerId: number,
  searchIds: readonly number[],
): Promise<Map<number, MatchReason[]>> {
  const [row] = await selectOfferRows(db, [offerId]);
  const offer = offerAttributes(row!);
  const rings = await selectRings(db, searchIds);
  const rows = await selectSearchRows(db, searchIds);
  return new Map(
    rows.map((search) => [search.id, reasonsOf(searchRequirements(search, rings.get(search.id) ?? []), offer)]),
  );
}
