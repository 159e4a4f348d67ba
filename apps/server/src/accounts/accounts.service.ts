import { randomUUID } from 'node:crypto';
import type { PublicUser } from '@app/contract/accounts';
import type { SessionUser } from '@app/contract/currentUser';
import type { Identifier } from '@app/domain/identifier';
import type { Locale } from '@app/domain/kinds';
import type { ProofWay } from '@app/domain/reach';
import { truncate } from '@app/domain/truncate';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import type { Row } from '../platform/database/tables.ts';
import { newToken, sessionEnd } from '../platform/http/session.ts';
import { presentPublic, presentSelf } from './accounts.presenter.ts';
import {
  agencyOf,
  changeUser,
  findUser,
  findUserBy,
  holdProvenPhone,
  insertUser,
  selectSelf,
  type UserRow,
} from './accounts.queries.ts';
import { insertDeviceToken, insertGrant, insertSession } from './sessions.queries.ts';

/** The account that a phone (E.164) or an e-mail opens; deleted ones are gone. */
export function userByIdentifier(db: Db, identifier: Identifier): Promise<UserRow | undefined> {
  return findUserBy(db, identifier);
}

/** Whether this user is blocked now. */
export async function isBlocked(db: Db, userId: number): Promise<boolean> {
  return ((await findUser(db, userId))?.blocked_at ?? null) !== null;
}

/**
 * Whether a person has still to prove a phone. Their row is held, so that a proof at the same moment comes before, or finds
 * what they publish waiting for it: call it before the offer or the search is locked.
 */
export async function hasUnprovenPhone(trx: Db, userId: number): Promise<boolean> {
  return !(await holdProvenPhone(trx, userId));
}

/**
 * Makes the account of somebody who left a phone that no account has: no password, unproven. An e-mail that another
 * account has is left out, and nothing tells so.
 * @throws AppError `identifier_taken` when the phone has an account; a transaction stays usable
 */
export async function createAccountForPhone(
  db: Db,
  input: { phone: string; email?: string | null; name?: string | null; locale: Locale },
  now: Date,
): Promise<UserRow> {
  const user = { phone: input.phone, name: input.name ?? null, passwordHash: null, locale: input.locale };
  const email = input.email ?? null;
  const made = await insertUser(db, { ...user, email }, now);
  if (made) return made;
  const withoutEmail = email === null ? undefined : await insertUser(db, { ...user, email: null }, now);
  if (!withoutEmail) throw new AppError('identifier_taken', { fields: { phone: 'phone_taken' } });
  return withoutEmail;
}

export interface StartedSession {
  /** Bearer token; only its hash is stored. */
  token: string;
  /** Signs this device in again without a password, of whoever asked to be remembered. */
  deviceToken: string | null;
  expiresAt: Date;
}

/**
 * Signs a browser in: 12 hours, or 30 days when it is to be remembered, sliding.
 * @param options.device how the browser names itself, for the list "my devices"
 * @param options.keep the device is to come back without a password
 * @param options.deviceId the remembered device whose token is being replaced; else a new one
 */
export async function startSession(
  db: Db,
  userId: number,
  options: { remember: boolean; keep: boolean; device: string | null; deviceId?: string },
  now: Date,
): Promise<StartedSession> {
  const session = newToken();
  const expiresAt = sessionEnd(options.remember, now);
  const device = options.device ? truncate(options.device, 300) : null;
  const deviceId = options.deviceId ?? randomUUID();
  const { remember, keep } = options;
  await insertSession(db, { hash: session.hash, userId, remember, device, deviceId, expiresAt }, now);
  const deviceToken = keep ? await rememberDevice(db, { userId, deviceId, device }, now) : null;
  return { token: session.token, deviceToken, expiresAt };
}

/** A new token for the device of a session that goes on, where its person asked to be remembered. */
export async function rememberAgain(db: Db, session: Row<'sessions'>, now: Date): Promise<string | null> {
  const { user_id: userId, device_id: deviceId, device, remember } = session;
  return remember ? rememberDevice(db, { userId, deviceId, device }, now) : null;
}

/** A new token for a device of the user. */
async function rememberDevice(
  db: Db,
  of: { userId: number; deviceId: string; device: string | null },
  now: Date,
): Promise<string> {
  const { token, hash } = newToken();
  await insertDeviceToken(db, { hash, ...of }, now);
  return token;
}

const grantMinutes = 10;

/**
 * A one-time right to set this user's password or to change how they are reached, for the very browser that proved
 * itself.
 * @param provenBy what it was proven by; null for an account that was made just now
 */
export async function issueGrant(db: Db, userId: number, provenBy: ProofWay | null, now: Date): Promise<string> {
  const { token, hash } = newToken();
  await insertGrant(db, { hash, userId, provenBy, expiresAt: new Date(now.getTime() + grantMinutes * 60_000) });
  return token;
}

/** The user as their own pages see them. @throws AppError `unauthenticated` when they are gone */
export async function showSelf(db: Db, userId: number): Promise<SessionUser> {
  const user = await selectSelf(db, userId);
  if (!user) throw new AppError('unauthenticated');
  return presentSelf(user);
}

/** What everybody may see of a person; undefined when there is none or they are deleted. */
export async function publicCard(db: Db, userId: number): Promise<PublicUser | undefined> {
  const user = await findUser(db, userId);
  return user && presentPublic(user, await agencyOf(db, user.agency_id));
}

/**
 * Makes the account of this phone or e-mail an administrator's; undefined when it has none. Doing it again is harmless.
 */
export async function makeAdministrator(db: Db, identifier: Identifier): Promise<UserRow | undefined> {
  const user = await findUserBy(db, identifier);
  return user && changeUser(db, user.id, { role: 'admin' });
}
