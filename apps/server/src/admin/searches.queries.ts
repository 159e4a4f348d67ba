import type { AdminSearchState } from '@app/contract/adminSearches';
import { searchStatus } from '@app/domain/kinds';
import { readSearchText } from '@app/domain/plainWords';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { after, type Order, orderBy, type Cursor, cursorValue } from '../platform/database/keyset.ts';
import { textSearchPage } from '../platform/database/textSearchPage.ts';
import { isMeant, isWholePhone } from '../accounts/matchesSearchText.ts';

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
  value: string;
}

/** Lists count no further. */
const max = 1_000;
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

/** What is typed beside the list's filters names one search or one person. */
interface Chosen extends Omit<SearchFilter, 'q'> {
  id?: number;
  phone?: string;
}

function conditions({ state, deal, kind, price, user, id, phone }: Chosen, now: Date): RawBuilder<boolean> {
  const all = [
    state ? states[state](now) : sql`s.status <> ${sql.lit(searchStatus.deleted)}`,
    deal === undefined ? undefined : sql`s.deal = ${deal}::smallint`,
    kind === undefined ? undefined : sql`s.property_type = ${kind}::smallint`,
    price === undefined ? undefined : sql`int4range(s.budget_min, s.budget_max, '[]') @> ${price}::integer`,
    user === undefined ? undefined : sql`s.user_id = ${user}`,
    id === undefined ? undefined : sql`s.id = ${id}::bigint`,
    phone === undefined ? undefined : sql`s.user_id = (SELECT u.id FROM users u WHERE u.phone = ${phone})`,
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

export interface SearchPage {
  /** One more than asked for tells whether anything follows. */
  rows: AdminSearchRow[];
  total: number;
  /** There are more than so many; null where `total` is all of them. */
  moreThan: number | null;
}

const requests = {
  table: sql`searches s`,
  alias: sql`s`,
  id: sql`s.id`,
  columns: sql`s.id, s.created_at, s.expires_at, s.owner_words, s.short_code, s.user_id`,
};

/** By id, by short code, or by whose they are. */
export async function selectSearches(
  db: Db,
  { q: given = '', ...filter }: SearchFilter,
  order: Order,
  place: Cursor | undefined,
  limit: number,
  now: Date,
): Promise<SearchPage> {
  const q = given.trim();
  const id = /^#\d{1,15}$/.test(q) ? Number(q.slice(1)) : undefined;
  const searchText = id === undefined ? readSearchText(q) : undefined;
  if (searchText && !isWholePhone(searchText)) {
    const isTheirs = isMeant(searchText, { id: sql`s.user_id`, words: sql`s.owner_words` });
    const isOne = sql<boolean>`(s.short_code = ${q} OR ${isTheirs})`;
    const list = { ...requests, where: conditions(filter, now), matches: isOne, order };
    const { ids, ...counted } = await textSearchPage(db, list, place, limit);
    const found = sql<boolean>`s.id = any(${ids}::bigint[])`;
    return { rows: await readSearches(db, found, order, undefined, limit), ...counted };
  }
  const one = { ...(id === undefined ? {} : { id }), ...(searchText ? { phone: `+${searchText.digits}` } : {}) };
  const where = conditions({ ...filter, ...one }, now);
  const total = await countSearches(db, where);
  return { rows: await readSearches(db, where, order, place, limit), total, moreThan: total > max ? max : null };
}

async function readSearches(
  db: Db,
  where: RawBuilder<boolean>,
  order: Order,
  place: Cursor | undefined,
  limit: number,
): Promise<AdminSearchRow[]> {
  const goesOn = place ? sql`AND ${after(order, sql`s.id`, place)}` : sql``;
  const { rows } = await sql<AdminSearchRow>`SELECT ${searchColumns}, ${cursorValue(order)} AS value
    FROM (SELECT * FROM searches s WHERE ${where} ${goesOn} ORDER BY ${orderBy(order, sql`s.id`)} LIMIT ${limit + 1}) s
    JOIN users u ON u.id = s.user_id ORDER BY ${orderBy(order, sql`s.id`)}`.execute(db);
  return rows;
}

async function countSearches(db: Db, where: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*)::integer AS total FROM (
    SELECT FROM searches s WHERE ${where} LIMIT ${max + 1}) AS found`.execute(db);
  return rows[0]!.total;
}
