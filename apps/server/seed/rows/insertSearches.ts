import type { Db } from '../../src/platform/database/database.ts';
import { searchNumber } from '../searches/search.ts';
import { insertRows, takeIds } from './insertRows.ts';
import { missingNumbers } from './missingNumbers.ts';
import type { Owners } from './owners.ts';
import { searchRows } from './searchRow.ts';

/** Inserts the searches with the numbers `from` up to `to` (not included) that are not there yet, with their zones; their ids. */
export async function insertSearches(db: Db, from: number, to: number, owners: Owners, now: Date): Promise<number[]> {
  const numbers = await missingNumbers(db, 'searches', from, to);
  const ids = await takeIds(db, 'searches', numbers.length);
  const made = numbers.map((index, i) => {
    const owner = owners.ofSearch(index);
    const draft = searchNumber(index, { locale: owner.locale, realtor: owner.role === 'realtor' });
    return { draft, rows: searchRows(ids[i]!, index, draft, owner, now) };
  });
  await insertRows(
    db,
    'searches',
    made.map(({ rows }) => rows.search),
  );
  await insertRows(
    db,
    'search_zones',
    made.flatMap(({ rows }) => rows.zones),
  );
  return ids;
}
