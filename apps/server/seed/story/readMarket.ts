import { offerAttributes, searchRequirements } from '../../src/matching/matchInputs.ts';
import { selectOfferRows, selectRings, selectSearchRows } from '../../src/matching/matchInputs.queries.ts';
import type { Db } from '../../src/platform/database/database.ts';
import type { MarketOffer, MarketSearch } from './market.ts';

const inOrderOf = <T extends { id: number }>(ids: readonly number[], rows: readonly T[]): T[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** The offers of the story as the rules see them, in the order of the ids. */
export async function readOffers(db: Db, ids: readonly number[]): Promise<MarketOffer[]> {
  const rows = inOrderOf(ids, await selectOfferRows(db, ids));
  return rows.map((row) => ({ ...offerAttributes(row), createdAt: row.created_at }));
}

/** The searches of the story as the rules see them, in the order of the ids. */
export async function readSearches(db: Db, ids: readonly number[]): Promise<MarketSearch[]> {
  const rows = inOrderOf(ids, await selectSearchRows(db, ids));
  const rings = await selectRings(db, ids);
  return rows.map((row) => ({ ...searchRequirements(row, rings.get(row.id)!), createdAt: row.created_at }));
}
