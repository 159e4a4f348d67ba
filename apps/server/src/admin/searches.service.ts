import type { AdminSearch, AdminSearchState } from '@app/contract/adminSearches';
import { searchStatus } from '@app/domain/kinds';
import type { Db } from '../platform/database/database.ts';
import { nextCursor, readCursor } from '../platform/database/keyset.ts';
import { type AdminSearchRow, type SearchFilter, searchOrders, selectSearches } from './searches.queries.ts';

function stateOf({ status, expires_at: until }: Omit<AdminSearchRow, 'value'>, now: Date): AdminSearchState {
  if (status === searchStatus.deactivated) return 'paused';
  if (status === searchStatus.pending) return 'pending';
  if (status === searchStatus.rejected) return 'rejected';
  return until >= now ? 'running' : 'expired';
}

export const presentSearch = (row: Omit<AdminSearchRow, 'value'>, now: Date): AdminSearch => ({
  id: row.id,
  short_code: row.short_code,
  deal: row.deal,
  property_type: row.property_type,
  state: stateOf(row, now),
  budget_min: row.budget_min,
  budget_max: row.budget_max,
  rooms_min: row.rooms_min,
  rooms_max: row.rooms_max,
  sectors: row.sectors,
  zone_count: row.zone_count,
  views: row.views,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  reject_reason: row.reject_reason,
  owner: { id: row.owner_id, name: row.owner_name, is_blocked: row.owner_blocked },
});

/** Every search but the deleted, newest first; of the expired those that ended last. */
export async function listSearches(
  db: Db,
  { cursor, limit, ...filter }: SearchFilter & { cursor?: string | undefined; limit: number },
  now: Date,
) {
  const sort = filter.state === 'expired' ? 'ended' : 'newest';
  const order = searchOrders[sort];
  const { rows, total, moreThan } = await selectSearches(
    db,
    filter,
    order,
    readCursor(sort, order, cursor),
    limit,
    now,
  );
  return {
    items: rows.slice(0, limit).map((row) => presentSearch(row, now)),
    next: nextCursor(sort, rows, limit),
    total,
    more_than: moreThan,
  };
}
