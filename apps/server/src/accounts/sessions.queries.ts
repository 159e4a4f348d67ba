import type { ProofWay } from '@app/domain/reach';
import { sql } from 'kysely';
import { plannedOnce } from '../platform/database/connectionPool.ts';
import type { Db } from '../platform/database/database.ts';
import type { Row } from '../platform/database/tables.ts';

export async function insertSession(
  db: Db,
  session: {
    hash: Buffer;
    userId: number;
    remember: boolean;
    device: string | null;
    deviceId: string;
    expiresAt: Date;
  },
  now: Date,
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.hash,
      user_id: session.userId,
      remember: session.remember,
      device: session.device,
      device_id: session.deviceId,
      created_at: now,
      last_used_at: now,
      expires_at: session.expiresAt,
    })
    .execute();
}

export function findSession(db: Db, hash: Buffer): Promise<Row<'sessions'> | undefined> {
  return db.selectFrom('sessions').selectAll().where('token_hash', '=', hash).executeTakeFirst();
}

interface OpenSession {
  id: number;
  role: string;
  blocked_at: Date | null;
  locale: string;
  phone: string | null;
  remember: boolean;
  last_used_at: Date;
  since: Date;
}

/** The session that is not over, and whose it is; nobody's who is deleted. Asked for by every call of the signed-in. */
export async function findOpenSession(db: Db, hash: Buffer, now: Date): Promise<OpenSession | undefined> {
  const { rows } = await sql<OpenSession>`${sql.raw(plannedOnce)}
    SELECT u.id, u.role, u.blocked_at, u.locale, u.phone, s.remember, s.last_used_at, s.created_at AS since
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.token_hash = ${hash}::bytea AND s.expires_at > ${now}::timestamptz AND u.deleted_at IS NULL`.execute(db);
  return rows[0];
}

/** Notes a use of the session, and its end from now on. */
export async function slideSession(db: Db, hash: Buffer, expiresAt: Date, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now, expires_at: expiresAt })
    .where('token_hash', '=', hash)
    .execute();
}

/** Those of the sessions that are not over, each by its hash in hex. */
export async function selectOpen(db: Db, hashes: readonly Buffer[], now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ hash: string }>`SELECT encode(token_hash, 'hex') AS hash FROM sessions
    WHERE token_hash = ANY(${[...hashes]}::bytea[]) AND expires_at > ${now}`.execute(db);
  return new Set(rows.map(({ hash }) => hash));
}

export async function deleteOldSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
}

export async function deleteSession(db: Db, hash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hash).execute();
}

/** Ends every session of the user but the one given. */
export async function deleteOtherSessions(db: Db, userId: number, kept: Buffer | undefined): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(kept !== undefined, (query) => query.where('token_hash', '!=', kept!))
    .execute();
}

/** Removes the grants and devices that nobody can use any more. */
export async function deleteSpentTokens(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await db.deleteFrom('grants').where('expires_at', '<', daysAgo(1)).execute();
  // A device that comes back late is still told so, with its masked address, for half a year.
  await db.deleteFrom('device_tokens').where('last_used_at', '<', daysAgo(180)).execute();
}

export async function insertDeviceToken(
  db: Db,
  token: { hash: Buffer; userId: number; deviceId: string; device: string | null },
  now: Date,
): Promise<void> {
  await db
    .insertInto('device_tokens')
    .values({
      token_hash: token.hash,
      user_id: token.userId,
      device_id: token.deviceId,
      device: token.device,
      last_used_at: now,
    })
    .execute();
}

export function findDeviceToken(db: Db, hash: Buffer, userId: number): Promise<Row<'device_tokens'> | undefined> {
  return db
    .selectFrom('device_tokens')
    .selectAll()
    .where('token_hash', '=', hash)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Marks the token as used up; false when another call was faster. */
export async function replaceDeviceToken(db: Db, hash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('device_tokens')
    .set({ replaced_at: now })
    .where('token_hash', '=', hash)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends the sessions of this device. */
export async function deleteSessionsOfDevice(db: Db, deviceId: string): Promise<void> {
  await db.deleteFrom('sessions').where('device_id', '=', deviceId).execute();
}

/** Ends the user's sessions on this device and voids its tokens; false when they have no such device. */
export async function deleteDevice(db: Db, userId: number, deviceId: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('device_id', '=', deviceId)
    .executeTakeFirst();
  const { numUpdatedRows } = await db
    .updateTable('device_tokens')
    .set({ replaced_at: now })
    .where('user_id', '=', userId)
    .where('device_id', '=', deviceId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n || numUpdatedRows > 0n;
}

/** Ends the user's sessions on every other device and voids their tokens. */
export async function deleteOtherDevices(db: Db, userId: number, kept: string, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('device_id', '!=', kept).execute();
  await db
    .updateTable('device_tokens')
    .set({ replaced_at: now })
    .where('user_id', '=', userId)
    .where('device_id', '!=', kept)
    .where('replaced_at', 'is', null)
    .execute();
}

/** The devices with a session, the last used first. */
export function sessionDevices(db: Db, userId: number, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['device_id', 'device', 'last_used_at', sql<boolean>`true`.as('signed_in')])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .execute();
}

/** The devices whose token still signs them in, the last used first. */
export function tokenDevices(db: Db, userId: number, since: Date) {
  return db
    .selectFrom('device_tokens')
    .select(['device_id', 'device', 'last_used_at', sql<boolean>`false`.as('signed_in')])
    .where('user_id', '=', userId)
    .where('replaced_at', 'is', null)
    .where('last_used_at', '>', since)
    .orderBy('last_used_at', 'desc')
    .execute();
}

export async function replaceAllDevices(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('device_tokens')
    .set({ replaced_at: now })
    .where('user_id', '=', userId)
    .where('replaced_at', 'is', null)
    .execute();
}

export async function insertGrant(
  db: Db,
  grant: { hash: Buffer; userId: number; provenBy: ProofWay | null; expiresAt: Date },
): Promise<void> {
  const { hash, userId, provenBy, expiresAt } = grant;
  await db
    .insertInto('grants')
    .values({ token_hash: hash, user_id: userId, proven_by: provenBy, expires_at: expiresAt })
    .execute();
}

/** Uses the grant up; undefined when it is another user's, over, or used already. */
export function spendGrant(
  db: Db,
  hash: Buffer,
  userId: number,
  now: Date,
): Promise<{ proven_by: ProofWay | null } | undefined> {
  return db
    .updateTable('grants')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .returning('proven_by')
    .executeTakeFirst();
}

/** Whether the grant is this user's and may still be used. */
export async function isGrantOf(db: Db, hash: Buffer, userId: number, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('grants')
    .select('user_id')
    .where('token_hash', '=', hash)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

export async function voidGrants(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('grants')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

/** A try that turned out right does not count. */
export async function takeBackTry(db: Db, key: string): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ tries: sql<number>`tries - 1` })
    .where('key', '=', key)
    .where('tries', '>', 0)
    .where('window_start', '=', (eb) =>
      eb
        .selectFrom('rate_limits as latest')
        .select((inner) => inner.fn.max('latest.window_start').as('start'))
        .where('latest.key', '=', key),
    )
    .execute();
}
