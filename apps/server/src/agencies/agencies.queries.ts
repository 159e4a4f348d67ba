import type { AgencyRole } from '@app/domain/agencies';
import { offerStatus, searchStatus } from '@app/domain/kinds';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

export interface AgencyRow {
  id: number;
  name: string;
  logo_path: string | null;
  about: string | null;
  owner_id: number;
  founded_at: Date;
}

const agencies = (db: Db) =>
  db
    .selectFrom('agency_accounts as k')
    .innerJoin('agencies as a', 'a.id', 'k.agency_id')
    .select(['a.id', 'a.name', 'a.logo_path', 'k.about', 'k.owner_id', 'k.founded_at']);

export const selectAgency = (db: Db, id: number): Promise<AgencyRow | undefined> =>
  agencies(db).where('a.id', '=', id).executeTakeFirst();

/** Holds the agency until the transaction ends: before any row of a person, so that two acts never wait for each other. */
export const lockAgency = (db: Db, id: number): Promise<AgencyRow | undefined> =>
  agencies(db).where('a.id', '=', id).forUpdate().executeTakeFirst();

/** The agency of a person, whatever they are in it. */
export async function selectAgencyIdOf(db: Db, userId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('agency_members')
    .select('agency_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.agency_id;
}

/** What somebody is in the agency of a colleague; nothing where they are in none, or in another one. */
export async function selectRoleToward(db: Db, userId: number, colleagueId: number): Promise<AgencyRole | undefined> {
  const { rows } = await sql<{ is_owner: boolean }>`
    SELECT k.owner_id = m.user_id AS is_owner
    FROM agency_members m JOIN agency_members c ON c.agency_id = m.agency_id JOIN agency_accounts k ON k.agency_id = m.agency_id
    WHERE m.user_id = ${userId}::bigint AND c.user_id = ${colleagueId}::bigint`.execute(db);
  if (!rows[0]) return undefined;
  return rows[0].is_owner ? 'owner' : 'member';
}

export async function insertAgency(
  db: Db,
  { name, about, logo, ownerId }: { name: string; about: string | null; logo: string | null; ownerId: number },
  now: Date,
): Promise<number> {
  const named = { name, logo_path: logo, typed: false };
  const { id } = await db.insertInto('agencies').values(named).returning('id').executeTakeFirstOrThrow();
  const account = { agency_id: id, owner_id: ownerId, about, founded_at: now };
  await db.insertInto('agency_accounts').values(account).execute();
  return id;
}

export async function updateAgency(
  db: Db,
  id: number,
  { about, ...named }: { name?: string; logo_path?: string | null; about?: string | null },
): Promise<void> {
  if (Object.keys(named).length > 0) await db.updateTable('agencies').set(named).where('id', '=', id).execute();
  if (about !== undefined) await db.updateTable('agency_accounts').set({ about }).where('agency_id', '=', id).execute();
}

/** With its members and invitations; those who named it have none from then on. */
export async function deleteAgency(db: Db, id: number): Promise<void> {
  await db.deleteFrom('agencies').where('id', '=', id).execute();
}

export async function setOwner(db: Db, id: number, ownerId: number): Promise<void> {
  await db.updateTable('agency_accounts').set({ owner_id: ownerId }).where('agency_id', '=', id).execute();
}

/** From now on they are shown with it. Throws the database's unique violation when they are in one. */
export async function insertMember(db: Db, id: number, userId: number, now: Date): Promise<void> {
  await db.insertInto('agency_members').values({ agency_id: id, user_id: userId, joined_at: now }).execute();
  await db.updateTable('users').set({ agency_id: id }).where('id', '=', userId).execute();
}

/** @returns whether they were in it */
export async function deleteMember(db: Db, id: number, userId: number): Promise<boolean> {
  const removal = db.deleteFrom('agency_members').where('agency_id', '=', id).where('user_id', '=', userId);
  if ((await removal.executeTakeFirst()).numDeletedRows === 0n) return false;
  await db.updateTable('users').set({ agency_id: null }).where('id', '=', userId).execute();
  return true;
}

export interface MemberRow {
  id: number;
  name: string | null;
  avatar_path: string | null;
  role: string;
  locale: string;
  verified_at: Date | null;
  blocked_at: Date | null;
  deleted_at: Date | null;
  joined_at: Date;
  offers: number;
  searches: number;
}

/** By how long they have been in it; at most `maxMembers`. */
export async function selectMembers(db: Db, id: number): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    SELECT u.id, u.name, u.avatar_path, u.role, u.locale, u.verified_at, u.blocked_at, u.deleted_at, m.joined_at,
      (SELECT count(*) FROM offers o WHERE o.user_id = u.id
        AND o.status NOT IN (${sql.lit(offerStatus.template)}, ${sql.lit(offerStatus.deleted)})) AS offers,
      (SELECT count(*) FROM searches s WHERE s.user_id = u.id
        AND s.status NOT IN (${sql.lit(searchStatus.pending)}, ${sql.lit(searchStatus.deleted)})) AS searches
    FROM agency_members m JOIN users u ON u.id = m.user_id
    WHERE m.agency_id = ${id}::bigint ORDER BY m.joined_at, u.id`.execute(db);
  return rows;
}

export async function countMembers(db: Db, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('agency_members')
    .select(sql<number>`count(*)`.as('count'))
    .where('agency_id', '=', id)
    .executeTakeFirstOrThrow();
  return count;
}

/** Holds the person's row until the transaction ends. */
export const lockRealtor = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['role', 'name', 'agency_id'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Everybody of a person's agency but themselves. */
export async function selectColleagues(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT c.user_id AS id FROM agency_members m JOIN agency_members c ON c.agency_id = m.agency_id
    WHERE m.user_id = ${userId}::bigint AND c.user_id <> m.user_id`.execute(db);
  return rows.map(({ id }) => id);
}
