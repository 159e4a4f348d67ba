import type { UserState } from '@app/contract/adminUserList';
import { offerStatus, type Role, searchStatus } from '@app/domain/kinds';
import { readSearchText } from '@app/domain/plainWords';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { after, type Order, orderBy, type Cursor, cursorValue } from '../platform/database/keyset.ts';
import { textSearchPage } from '../platform/database/textSearchPage.ts';
import { matchesSearchText, isWholePhone } from '../accounts/matchesSearchText.ts';

export interface UserFilter {
  q?: string | undefined;
  role?: Role | undefined;
  state?: UserState | undefined;
}

export interface UserListRow {
  id: number;
  name: string | null;
  username: string | null;
  avatar_path: string | null;
  phone: string | null;
  email: string | null;
  phone_proven_at: Date | null;
  email_proven_at: Date | null;
  role: string;
  blocked_at: Date | null;
  verified_at: Date | null;
  created_at: Date;
  version: number;
  agency: string | null;
  offer_count: number;
  search_count: number;
  last_seen_at: Date | null;
  value: string;
}

/** Lists count no further. */
const max = 1_000;

export const userOrders: Readonly<Record<'newest' | 'oldest', Order>> = {
  newest: { by: sql`u.created_at`, type: 'timestamptz', way: 'desc' },
  oldest: { by: sql`u.created_at`, type: 'timestamptz', way: 'asc' },
};

const states: Readonly<Record<UserState, RawBuilder<boolean>>> = {
  active: sql`u.blocked_at IS NULL`,
  blocked: sql`u.blocked_at IS NOT NULL`,
  unverified: sql`u.role = 'realtor' AND u.verified_at IS NULL AND u.blocked_at IS NULL`,
  verified: sql`u.role = 'realtor' AND u.verified_at IS NOT NULL`,
  unproven: sql`u.phone_proven_at IS NULL AND u.email_proven_at IS NULL`,
};

const notDeleted = sql<boolean>`u.deleted_at IS NULL`;

function conditions({ role, state }: UserFilter): RawBuilder<boolean> {
  const all = [notDeleted, role && sql`u.role = ${role}`, state && states[state]];
  return sql<boolean>`${sql.join(
    all.filter((condition) => condition !== undefined),
    sql` AND `,
  )}`;
}

const deletedOffer = sql.lit(offerStatus.deleted);
const deletedSearch = sql.lit(searchStatus.deleted);
const counts = sql`
  (SELECT count(*)::integer FROM offers o WHERE o.user_id = u.id AND o.status <> ${deletedOffer}) AS offer_count,
  (SELECT count(*)::integer FROM searches s WHERE s.user_id = u.id AND s.status <> ${deletedSearch}) AS search_count,
  (SELECT max(last_used_at) FROM sessions s WHERE s.user_id = u.id) AS last_seen_at`;
const columns = sql`u.id, u.name, u.username, u.avatar_path, u.phone, u.email, u.phone_proven_at, u.email_proven_at, u.role,
  u.blocked_at, u.verified_at, u.created_at, u.version`;

export interface UserPage {
  /** One more than asked for tells whether anything follows. */
  rows: UserListRow[];
  total: number;
  /** There are more than so many; null where `total` is all of them. */
  moreThan: number | null;
}

/** The counts are of those shown alone. */
export async function selectUsers(
  db: Db,
  { q, ...filter }: UserFilter,
  order: Order,
  place: Cursor | undefined,
  limit: number,
): Promise<UserPage> {
  const searchText = readSearchText(q);
  const isOne = searchText !== undefined && isWholePhone(searchText);
  const where = isOne ? sql<boolean>`${conditions(filter)} AND ${matchesSearchText(searchText)}` : conditions(filter);
  if (searchText && !isOne) {
    const list = { ...people, where, matches: matchesSearchText(searchText), order };
    const { ids, total, moreThan } = await textSearchPage(db, list, place, limit);
    return {
      rows: await readUsers(db, sql<boolean>`u.id = any(${ids}::bigint[])`, order, undefined, limit),
      total,
      moreThan,
    };
  }
  const total = await countUsers(db, where);
  return { rows: await readUsers(db, where, order, place, limit), total, moreThan: total > max ? max : null };
}

const people = {
  table: sql`users u`,
  alias: sql`u`,
  id: sql`u.id`,
  columns: sql`u.id, u.created_at, u.sought`,
};

async function readUsers(
  db: Db,
  where: RawBuilder<boolean>,
  order: Order,
  place: Cursor | undefined,
  limit: number,
): Promise<UserListRow[]> {
  const goesOn = place ? sql`AND ${after(order, sql`u.id`, place)}` : sql``;
  const { rows } = await sql<UserListRow>`
    SELECT ${columns}, l.value, a.name AS agency, ${counts}
    FROM (SELECT u.id, ${cursorValue(order)} AS value FROM users u
      WHERE ${where} ${goesOn} ORDER BY ${orderBy(order, sql`u.id`)} LIMIT ${limit + 1}) AS l
    JOIN users u ON u.id = l.id
    LEFT JOIN agencies a ON a.id = u.agency_id
    ORDER BY ${orderBy(order, sql`u.id`)}`.execute(db);
  return rows;
}

async function countUsers(db: Db, where: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*)::integer AS total FROM (
    SELECT FROM users u WHERE ${where} LIMIT ${max + 1}) AS found`.execute(db);
  return rows[0]!.total;
}

export async function selectUserRow(db: Db, id: number): Promise<UserListRow | undefined> {
  const { rows } = await sql<UserListRow>`SELECT ${columns}, a.name AS agency, ${counts}, '' AS value
    FROM users u LEFT JOIN agencies a ON a.id = u.agency_id WHERE u.id = ${id} AND u.deleted_at IS NULL`.execute(db);
  return rows[0];
}
