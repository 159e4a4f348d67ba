import { contactKey, type Identifier } from '@app/domain/identifier';
import type { Locale } from '@app/domain/kinds';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Row } from '../platform/database/tables.ts';

export type UserRow = Row<'users'>;

export function findUser(db: Db, id: number): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();
}

/** The account, one that waits to be erased too. */
export function findHolderById(db: Db, id: number): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whose phone or e-mail this is; an e-mail however its letters' case was written. */
export async function findUserBy(db: Db, identifier: Identifier): Promise<UserRow | undefined> {
  const holder = await findHolder(db, identifier);
  return holder?.deleted_at === null ? holder : undefined;
}

/** The same with an account that waits to be erased: it can still be kept, and its phone and e-mail are nobody else's. */
export function findHolder(db: Db, identifier: Identifier): Promise<UserRow | undefined> {
  const found =
    identifier.kind === 'phone'
      ? sql<boolean>`phone = ${identifier.phone}`
      : sql<boolean>`lower(email) = ${contactKey(identifier.email)}`;
  return db.selectFrom('users').selectAll().where(found).executeTakeFirst();
}

export interface NewUser {
  phone: string | null;
  email: string | null;
  name: string | null;
  passwordHash: string | null;
  locale: Locale;
}

/** The new user, or nothing when the phone or the e-mail has one already; an open transaction stays usable. */
export function insertUser(db: Db, user: NewUser, now: Date): Promise<UserRow | undefined> {
  return db
    .insertInto('users')
    .values({
      phone: user.phone,
      email: user.email,
      name: user.name,
      password_hash: user.passwordHash,
      locale: user.locale,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Sets what is given. Throws the database's unique violation when a phone, an e-mail or a username is another's. */
export function changeUser(
  db: Db,
  id: number,
  change: Partial<
    Omit<
      UserRow,
      | 'id'
      | 'review_points'
      | 'search_text'
      | 'version'
      | 'created_at'
      | 'deleted_at'
      | 'deletion_due_at'
      | 'kept_profile'
    >
  >,
): Promise<UserRow> {
  return db.updateTable('users').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Sets or takes off an identifier, or notes when it was proven; with the password that goes with it. */
export function setIdentifier(
  db: Db,
  id: number,
  change: Partial<Pick<UserRow, 'phone' | 'email' | 'phone_proven_at' | 'email_proven_at' | 'password_hash'>>,
): Promise<UserRow> {
  return db.updateTable('users').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Holds the user's row until the transaction ends, so that two changes of one account follow each other. */
export async function lockUser(db: Db, id: number): Promise<UserRow | undefined> {
  const user = await lockHolder(db, id);
  return user?.deleted_at === null ? user : undefined;
}

/** The same with an account that waits to be erased. */
export function lockHolder(db: Db, id: number): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Whether the user has a phone and has proven it. Holds their row until the transaction ends. */
export async function holdProvenPhone(trx: Db, id: number): Promise<boolean> {
  const user = await trx
    .selectFrom('users')
    .select(['phone', 'phone_proven_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user !== undefined && user.phone !== null && user.phone_proven_at !== null;
}

export async function agencyOf(db: Db, id: number | null): Promise<Row<'agencies'> | undefined> {
  return id === null ? undefined : db.selectFrom('agencies').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function specialisationCodes(db: Db, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('specializations').select('code').where('id', 'in', ids).orderBy('id').execute();
  return rows.map((row) => row.code);
}

export interface Reacted {
  favorites: { properties: number[]; requests: number[] };
  disliked: { properties: number[]; requests: number[] };
}

/** Everything the user marked, the newest first. */
export async function reactionsOf(db: Db, userId: number): Promise<Reacted> {
  const rows = await db
    .selectFrom('offer_reactions')
    .select([sql<'properties' | 'requests'>`'properties'`.as('side'), 'offer_id as id', 'kind', 'created_at'])
    .where('user_id', '=', userId)
    .unionAll(
      db
        .selectFrom('search_reactions')
        .select([sql<'properties' | 'requests'>`'requests'`.as('side'), 'search_id as id', 'kind', 'created_at'])
        .where('user_id', '=', userId),
    )
    .orderBy('created_at', 'desc')
    .execute();
  const reacted: Reacted = { favorites: { properties: [], requests: [] }, disliked: { properties: [], requests: [] } };
  for (const row of rows) reacted[row.kind === 'favorite' ? 'favorites' : 'disliked'][row.side].push(row.id);
  return reacted;
}
