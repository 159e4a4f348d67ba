import type { AdminSearchState } from '@app/contract/adminSearches';
import { searchStatus } from '@app/domain/kinds';
import { readSearchText } from '@app/domain/plainWords';
import { type RawBuilder, sql } from 'kysely';
import type { CountedList, Typed } from '../platform/database/countedList.ts';
import { isMeant, isWholePhone } from '../accounts/matchesSearchText.ts';

export interface SearchFilter {
  state?: AdminSearchState | undefined;
  deal?: number | undefined;
  kind?: number | undefined;
  price?: number | undefined;
  user?: number | undefined;
}

export interface AdminSearchRow {
  id: number;
  short_code: string;
  deal: number;
  property_type: number;
  status: number;
  budget_min: number;
  budget_max: number;
  rooms_min: number | null;
  rooms_max: number | null;
  sectors: string[];
  zone_count: number;
  views: number;
  created_at: Date;
  expires_at: Date;
  reject_reason: string | null;
  owner_id: number;
  owner_name: string | null;
  owner_blocked: boolean;
}

const is = (status: number) => sql<boolean>`s.status = ${sql.lit(status)}`;
const states: Readonly<Record<AdminSearchState, (now: Date) => RawBuilder<boolean>>> = {
  running: (now) => sql<boolean>`${is(searchStatus.active)} AND s.expires_at >= ${now}`,
  expired: (now) => sql<boolean>`${is(searchStatus.active)} AND s.expires_at < ${now}`,
  paused: () => is(searchStatus.deactivated),
  pending: () => is(searchStatus.pending),
  rejected: () => is(searchStatus.rejected),
};

const columns = sql<AdminSearchRow>`s.id, s.short_code, s.deal, s.property_type, s.status, s.budget_min, s.budget_max,
  s.rooms_min, s.rooms_max, s.views, s.created_at, s.expires_at, s.reject_reason, s.user_id AS owner_id,
  u.name AS owner_name, u.blocked_at IS NOT NULL AS owner_blocked,
  (SELECT coalesce(json_agg(z.sector ORDER BY z.position) FILTER (WHERE z.sector IS NOT NULL), '[]')
    FROM search_zones z WHERE z.search_id = s.id) AS sectors,
  (SELECT count(*)::integer FROM search_zones z WHERE z.search_id = s.id) AS zone_count`;

/** By id, by short code, or by whose they are. */
function typed(q: string): Typed {
  if (/^#\d{1,15}$/.test(q)) return { only: sql<boolean>`s.id = ${Number(q.slice(1))}::bigint` };
  const searchText = readSearchText(q);
  if (!searchText) return {};
  if (isWholePhone(searchText))
    return { only: sql<boolean>`s.user_id = (SELECT u.id FROM users u WHERE u.phone = ${`+${searchText.digits}`})` };
  const isTheirs = isMeant(searchText, { id: sql`s.user_id`, words: sql`s.owner_words` });
  return { matches: sql<boolean>`(s.short_code = ${q} OR ${isTheirs})` };
}

/** Every search but the deleted. */
export const searchList: CountedList<AdminSearchRow, SearchFilter> = {
  table: 'searches',
  alias: 's',
  columns,
  joins: sql`JOIN users u ON u.id = s.user_id`,
  orders: {
    newest: { by: sql`s.created_at`, type: 'timestamptz', way: 'desc' },
    ended: { by: sql`s.expires_at`, type: 'timestamptz', way: 'desc' },
  },
  // Expired ones by when they ended: among the newest there is none for long, and all would be read to find them.
  orderOf: ({ state }) => (state === 'expired' ? 'ended' : 'newest'),
  conditions: ({ state, deal, kind, price, user }, now) => [
    state ? states[state](now) : sql<boolean>`s.status <> ${sql.lit(searchStatus.deleted)}`,
    deal === undefined ? undefined : sql`s.deal = ${deal}::smallint`,
    kind === undefined ? undefined : sql`s.property_type = ${kind}::smallint`,
    price === undefined ? undefined : sql`int4range(s.budget_min, s.budget_max, '[]') @> ${price}::integer`,
    user === undefined ? undefined : sql`s.user_id = ${user}`,
  ],
  words: { typed, columns: sql`s.id, s.created_at, s.expires_at, s.owner_words, s.short_code, s.user_id` },
};
