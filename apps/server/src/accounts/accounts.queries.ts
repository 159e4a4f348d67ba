import { contactKey, type Identifier } from '@app/domain/identifier';
import type { Locale } from '@app/domain/kinds';
import { sql } from 'kysely';
import { plannedOnce } from '../platform/database/connectionPool.ts';
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

/** What a person sees of themselves is made of; the reactions are everything they marked, the newest first. */
export interface Self extends Pick<
  UserRow,
  | 'id'
  | 'role'
  | 'name'
  | 'username'
  | 'phone'
  | 'phone_proven_at'
  | 'email'
  | 'email_proven_at'
  | 'avatar_path'
  | 'citizenship'
  | 'description'
  | 'locale'
  | 'telegram_sync'
  | 'phone_opens'
  | 'phone_messengers'
  | 'first_messages'
  | 'verified_at'
  | 'blocked_at'
> {
  has_password: boolean;
  has_chat: boolean;
  agency: string | null;
  specialisations: string[];
  favourite_offers: number[];
  favourite_searches: number[];
  disliked_offers: number[];
  disliked_searches: number[];
}

const marked = (side: 'offer' | 'search', kind: 'favorite' | 'dislike') =>
  sql.raw(
    `ARRAY(SELECT ${side}_id FROM ${side}_reactions WHERE user_id = u.id AND kind = '${kind}' ORDER BY created_at DESC, ${side}_id DESC)`,
  );

export async function selectSelf(db: Db, userId: number): Promise<Self | undefined> {
  const { rows } = await sql<Self>`${sql.raw(plannedOnce)}
    SELECT u.id, u.role, u.name, u.username, u.phone, u.phone_proven_at, u.email, u.email_proven_at, u.avatar_path,
      u.citizenship, u.description, u.locale, u.telegram_sync, u.phone_opens, u.phone_messengers, u.first_messages,
      u.verified_at, u.blocked_at, u.password_hash IS NOT NULL AS has_password,
      u.telegram_chat_id IS NOT NULL AS has_chat, a.name AS agency,
      ARRAY(SELECT code FROM specializations WHERE id = any(u.specializations) ORDER BY id) AS specialisations,
      ${marked('offer', 'favorite')} AS favourite_offers, ${marked('search', 'favorite')} AS favourite_searches,
      ${marked('offer', 'dislike')} AS disliked_offers, ${marked('search', 'dislike')} AS disliked_searches
    FROM users u LEFT JOIN agencies a ON a.id = u.agency_id
    WHERE u.id = ${userId}::bigint AND u.deleted_at IS NULL`.execute(db);
  return rows[0];
}
