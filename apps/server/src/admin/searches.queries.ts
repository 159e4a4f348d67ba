import type { AdminSearchState } from '@app/contract/adminSearches';
import { searchStatus } from '@app/domain/kinds';
import { soughtIn } from '@app/domain/plainWords';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { after, type Order, orderBy, type Place, placeValue } from '../platform/database/keyset.ts';
import { findPeople } from './users.queries.ts';

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
/** Expired ones by when they ended: among the newest there is none for long, and all would be read to find them. */
export const searchOrders: Readonly<Record<'newest' | 'ended', Order>> = {
  newest: { by: sql`s.created_at`, type: 'timestamptz', way: 'desc' },
  ended: { by: sql`s.expires_at`, type: 'timestamptz', way: 'desc' },
};

const is = (status: number) => sql<boolean>`s.status = ${sql.lit(status)}`;
const states: Readonly<Record<AdminSearchState, (now: Date) => RawBuilder<boolean>>> = {
  running: (now) => sql<boolean>`${is(searchStatus.active)} AND s.expires_at >= ${now}`,
  expired: (now) => sql<boolean>`${is(searchStatus.active)} AND s.expires_at < ${now}`,
  paused: () => is(searchStatus.deactivated),
  pending: () => is(searchStatus.pending),
  rejected: () => is(searchStatus.rejected),
};

function conditions({ state, deal, kind, price, user }: SearchFilter, now: Date): RawBuilder<boolean> {
  const all = [
    state ? states[state](now) : sql`s.status <> ${sql.lit(searchStatus.deleted)}`,
    deal === undefined ? undefined : sql`s.deal = ${deal}::smallint`,
    kind === undefined ? undefined : sql`s.property_type = ${kind}::smallint`,
    price === undefined ? undefined : sql`int4range(s.budget_min, s.budget_max, '[]') @> ${price}::integer`,
    user === undefined ? undefined : sql`s.user_id = ${user}`,
  ];
  return sql<boolean>`${sql.join(
    all.filter((condition) => condition !== undefined),
    sql` AND `,
  )}`;
}

/** Who is sought: one search by its id, or a code and people. */
type Meant = { id: number } | { code: string; people: readonly number[] };

async function meantBy(db: Db, q: string | undefined): Promise<Meant | undefined> {
  const given = q?.trim() ?? '';
  if (/^#\d{1,15}$/.test(given)) return { id: Number(given.slice(1)) };
  const sought = soughtIn(given);
  return sought && { code: given, people: await findPeople(db, sought, mostPeople) };
}

/**
 * Ids of the searches that are let through: by id or short code, or of those who are meant, from each person's own index.
 * @param filter conditions beside what is sought
 * @param end what ends each reading: an order and a limit, or a limit alone
 */
function matching(
  meant: Meant | undefined,
  filter: RawBuilder<boolean>,
  end: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const those = (which: RawBuilder<boolean>) => sql`SELECT s.id FROM searches s WHERE ${which} AND ${filter} ${end}`;
  if (!meant) return those(sql<boolean>`true`);
  if ('id' in meant) return those(sql<boolean>`s.id = ${meant.id}`);
  return sql`SELECT c.id FROM (${those(sql<boolean>`s.short_code = ${meant.code}`)}) c
    UNION SELECT f.id FROM unnest(${meant.people}::bigint[]) AS p(id) CROSS JOIN LATERAL (${those(sql<boolean>`s.user_id = p.id`)}) f`;
}

export const searchColumns = sql`s.id, s.short_code, s.deal, s.property_type, s.status, s.budget_min, s.budget_max,
  s.rooms_min, s.rooms_max, s.views, s.created_at, s.expires_at, s.reject_reason, s.user_id AS owner_id,
  u.name AS owner_name, u.blocked_at IS NOT NULL AS owner_blocked,
  (SELECT coalesce(json_agg(z.sector ORDER BY z.position) FILTER (WHERE z.sector IS NOT NULL), '[]')
    FROM search_zones z WHERE z.search_id = s.id) AS sectors,
  (SELECT count(*)::integer FROM search_zones z WHERE z.search_id = s.id) AS zone_count`;

export interface SearchPage {
  /** One more than asked for tells whether anything follows. */
  rows: AdminSearchRow[];
  total: number;
}

export async function selectSearches(
  db: Db,
  { q, ...filter }: SearchFilter,
  order: Order,
  place: Place | undefined,
  limit: number,
  now: Date,
): Promise<SearchPage> {
  const meant = await meantBy(db, q);
  const those = conditions(filter, now);
  const goesOn = place ? sql`AND ${after(order, sql`s.id`, place)}` : sql``;
  const end = sql`ORDER BY ${orderBy(order, sql`s.id`)} LIMIT ${limit + 1}`;
  const found = matching(meant, sql<boolean>`${those} ${goesOn}`, end);
  const { rows } = await sql<AdminSearchRow>`SELECT ${searchColumns}, ${placeValue(order)} AS place
    FROM (SELECT s.* FROM (${found}) m JOIN searches s ON s.id = m.id ${end}) s JOIN users u ON u.id = s.user_id
    ORDER BY ${orderBy(order, sql`s.id`)}`.execute(db);
  return { rows, total: await countSearches(db, meant, those) };
}

async function countSearches(db: Db, meant: Meant | undefined, those: RawBuilder<boolean>): Promise<number> {
  const end = sql`LIMIT ${countCap}`;
  const { rows } = await sql<{ total: number }>`SELECT count(*)::integer AS total FROM (
    SELECT FROM (${matching(meant, those, end)}) AS each ${end}) AS found`.execute(db);
  return rows[0]!.total;
}
