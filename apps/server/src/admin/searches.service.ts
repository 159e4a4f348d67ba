import type { AdminSearch, AdminSearchState } from '@app/contract/adminSearches';
import { searchStatus } from '@app/domain/kinds';
import type { Db } from '../platform/database/database.ts';
import { countedPage, type PageQuery } from '../platform/database/countedList.ts';
import { type AdminSearchRow, type SearchFilter, searchList } from './searches.queries.ts';

function stateOf({ status, expires_at: until }: AdminSearchRow, now: Date): AdminSearchState {
  if (status === searchStatus.deactivated) return 'paused';
  if (status === searchStatus.pending) return 'pending';
  if (status === searchStatus.rejected) return 'rejected';
  return until >= now ? 'running' : 'expired';
}

export const presentSearch = (row: AdminSearchRow, now: Date): AdminSearch => ({
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
export const listSearches = (db: Db, query: SearchFilter & PageQuery, now: Date) =>
  countedPage(db, searchList, query, now, (row) => presentSearch(row, now));
