import type { UserState } from '@app/contract/adminUserList';
import { offerStatus, type Role, searchStatus } from '@app/domain/kinds';
import { soughtIn } from '@app/domain/plainWords';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { after, type Order, orderBy, type Place, placeValue } from '../platform/database/keyset.ts';
import { isSought } from '../platform/database/soughtPerson.ts';

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
  place: string;
}

/** Lists never count further. */
export const countCap = 1_001;

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

function conditions({ q, role, state }: UserFilter): RawBuilder<boolean> {
  const sought = soughtIn(q);
  const all = [
    sql`u.deleted_at IS NULL`,
    sought && isSought(sought),
    role && sql`u.role = ${role}`,
    state && states[state],
  ];
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

/**
 * One more than asked for tells whether anything follows. The counts are of those shown alone.
 * @param few whether all who are meant are read at once: to look for a few while the whole list is read takes long
 */
export async function selectUsers(
  db: Db,
  filter: UserFilter,
  order: Order,
  place: Place | undefined,
  limit: number,
  few: boolean,
): Promise<UserListRow[]> {
  const those = sql`users u WHERE ${conditions(filter)}`;
  const source = few ? sql`(SELECT u.id, u.created_at FROM ${those} OFFSET 0) AS u WHERE true` : those;
  const goesOn = place ? sql`AND ${after(order, sql`u.id`, place)}` : sql``;
  const { rows } = await sql<UserListRow>`
    SELECT ${columns}, l.place, a.name AS agency, ${counts}
    FROM (SELECT u.id, ${placeValue(order)} AS place FROM ${source}
      ${goesOn} ORDER BY ${orderBy(order, sql`u.id`)} LIMIT ${limit + 1}) AS l
    JOIN users u ON u.id = l.id
    LEFT JOIN agencies a ON a.id = u.agency_id
    ORDER BY ${orderBy(order, sql`u.id`)}`.execute(db);
  return rows;
}

export async function countUsers(db: Db, filter: UserFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*)::integer AS total FROM (
    SELECT FROM users u WHERE ${conditions(filter)} LIMIT ${countCap}) AS found`.execute(db);
  return rows[0]!.total;
}

export async function selectUserRow(db: Db, id: number): Promise<UserListRow | undefined> {
  const { rows } = await sql<UserListRow>`SELECT ${columns}, a.name AS agency, ${counts}, '' AS place
    FROM users u LEFT JOIN agencies a ON a.id = u.agency_id WHERE u.id = ${id} AND u.deleted_at IS NULL`.execute(db);
  return rows[0];
}
