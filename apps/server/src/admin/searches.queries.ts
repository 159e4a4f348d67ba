import type { AdminSearchState } from '@app/contract/adminSearches';
import { searchStatus } from '@app/domain/kinds';
import { soughtIn } from '@app/domain/plainWords';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { after, type Order, orderBy, type Place, placeValue } from '../platform/database/keyset.ts';
import { isSought } from '../platform/database/soughtPerson.ts';

export interface SearchFilter {
  q?: string | undefined;
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
  place: string;
}

/** Lists never count further. */
const countCap = 1_001;
/** People whose searches are shown when one of them is sought. */
const mostPeople = 200;
export const searchOrder: Order = { by: sql`s.created_at`, type: 'timestamptz', way: 'desc' };

const is = (status: number) => sql<boolean>`s.status = ${sql.lit(status)}`;
const states: Readonly<Record<AdminSearchState, (now: Date) => RawBuilder<boolean>>> = {
  running: (now) => sql<boolean>`${is(searchStatus.active)} AND s.expires_at >= ${now}`,
  expired: (now) => sql<boolean>`${is(searchStatus.active)} AND s.expires_at < ${now}`,
  paused: () => is(searchStatus.deactivated),
  pending: () => is(searchStatus.pending),
  rejected: () => is(searchStatus.rejected),
};

/** By id or short code, or of whom it is. */
function wordsCondition(q: string): RawBuilder<boolean> {
  const id = /^#\d{1,15}$/.test(q) ? Number(q.slice(1)) : undefined;
  if (id !== undefined) return sql<boolean>`s.id = ${id}`;
  const sought = soughtIn(q);
  const people = sought
    ? sql`OR s.user_id IN (SELECT u.id FROM users u WHERE u.deleted_at IS NULL AND ${isSought(sought)} LIMIT ${mostPeople})`
    : sql``;
  return sql<boolean>`(s.short_code = ${q} ${people})`;
}

function conditions({ q, state, deal, kind, price, user }: SearchFilter, now: Date): RawBuilder<boolean> {
  const sought = q?.trim() ?? '';
  const all = [
    state ? states[state](now) : sql`s.status <> ${sql.lit(searchStatus.deleted)}`,
    sought === '' ? undefined : wordsCondition(sought),
    deal === undefined ? undefined : sql`s.deal = ${deal}::smallint`,
    kind === undefined ? undefined : sql`s.property_type = ${kind}::smallint`,
    price === undefined ? undefined : sql`${price} BETWEEN s.budget_min AND s.budget_max`,
    user === undefined ? undefined : sql`s.user_id = ${user}`,
  ];
  return sql<boolean>`${sql.join(
    all.filter((condition) => condition !== undefined),
    sql` AND `,
  )}`;
}

export const searchColumns = sql`s.id, s.short_code, s.deal, s.property_type, s.status, s.budget_min, s.budget_max,
  s.rooms_min, s.rooms_max, s.views, s.created_at, s.expires_at, s.reject_reason, s.user_id AS owner_id,
  u.name AS owner_name, u.blocked_at IS NOT NULL AS owner_blocked,
  (SELECT coalesce(json_agg(z.sector ORDER BY z.position) FILTER (WHERE z.sector IS NOT NULL), '[]')
    FROM search_zones z WHERE z.search_id = s.id) AS sectors,
  (SELECT count(*)::integer FROM search_zones z WHERE z.search_id = s.id) AS zone_count`;

/** One more than asked for tells whether anything follows. */
export async function selectSearches(
  db: Db,
  filter: SearchFilter,
  place: Place | undefined,
  limit: number,
  now: Date,
): Promise<AdminSearchRow[]> {
  const goesOn = place ? sql`AND ${after(searchOrder, sql`s.id`, place)}` : sql``;
  const { rows } = await sql<AdminSearchRow>`SELECT ${searchColumns}, ${placeValue(searchOrder)} AS place
    FROM searches s JOIN users u ON u.id = s.user_id
    WHERE ${conditions(filter, now)} ${goesOn} ORDER BY ${orderBy(searchOrder, sql`s.id`)} LIMIT ${limit + 1}`.execute(
    db,
  );
  return rows;
}

export async function countSearches(db: Db, filter: SearchFilter, now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*)::integer AS total FROM (
    SELECT FROM searches s WHERE ${conditions(filter, now)} LIMIT ${countCap}) AS found`.execute(db);
  return rows[0]!.total;
}
