import type { Deal, PropertyType, SearchStatus } from '@app/domain/kinds';
import type { Db } from '../../src/platform/database/database.ts';
import { searchNumber } from '../searches/search.ts';
import type { SearchDraft } from '../searches/draft.ts';
import type { MarketSearch } from '../story/market.ts';
import { insertRows, takeIds } from './insertRows.ts';
import { missingNumbers } from './missingNumbers.ts';
import type { Owners } from './owners.ts';
import { searchRows } from './searchRow.ts';
import type { SearchRows } from './searchRow.ts';

function marketSearch({ search }: SearchRows, draft: SearchDraft): MarketSearch {
  return {
    id: search.id,
    ownerId: search.user_id as number,
    deal: search.deal as Deal,
    propertyType: search.property_type as PropertyType,
    status: search.status as SearchStatus,
    expiresAt: search.expires_at,
    budgetMin: search.budget_min as number,
    budgetMax: search.budget_max as number,
    areaMin: search.area_min as number | null,
    areaMax: search.area_max as number | null,
    roomsMin: search.rooms_min as number | null,
    roomsMax: search.rooms_max as number | null,
    zones: draft.zones.map((zone) => zone.ring),
    createdAt: search.created_at as Date,
  };
}

/** Inserts the searches with the numbers `from` up to `to` (not included) that are not there yet, with their zones. */
export async function insertSearches(
  db: Db,
  from: number,
  to: number,
  owners: Owners,
  now: Date,
): Promise<MarketSearch[]> {
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
  return made.map(({ rows, draft }) => marketSearch(rows, draft));
}
