import { createHash, randomBytes } from 'node:crypto';
import type { Locale, Role } from '@app/domain/kinds';
import { passReadOnly } from '../../errors.ts';
import type { Db } from '../database/database.ts';

export interface UserActor {
  kind: 'user';
  id: number;
  role: Role;
  blocked: boolean;
  isAdmin: boolean;
  /** An administrator who has to set up a second factor before being one. */
  lacksSecondFactor: boolean;
  locale: Locale;
  /** E.164 */
  phone: string | null;
}

/** Who is calling. */
export type Actor = { kind: 'guest' } | UserActor;

export const guest: Actor = { kind: 'guest' };

/** Tokens are stored only as this. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** 256 random bits for a session, device or grant: the token for its owner, the hash for the table. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

const hour = 3_600_000;
/** A use is written down at most this often, so that reading stays reading. */
const slideAfter = hour / 12;

/** However often it is used, a session ends so long after its sign-in. */
const maxHours = 180 * 24;

/**
 * When a session used now ends: 12 hours, or 30 days when it was to be remembered, and 180 days after its sign-in in any
 * case.
 */
export function sessionEnd(remember: boolean, now: Date, since = now): Date {
  const used = now.getTime() + (remember ? 30 * 24 : 12) * hour;
  return new Date(Math.min(used, since.getTime() + maxHours * hour));
}

/** Whether signing in to the account asks for a code of an app. */
async function hasSecondFactor(db: Db, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * The user whose session a token opens, sliding its end; a guest when there is none, it is over or its user is deleted.
 * @param adminSecondFactor administrators without a second factor are none
 */
export async function actorOf(db: Db, token: string, now: Date, adminSecondFactor: boolean): Promise<Actor> {
  const tokenHash = hashToken(token);
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id',
      'role',
      'blocked_at',
      'locale',
      'phone',
      'remember',
      'last_used_at',
      'sessions.created_at as since',
    ])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) return guest;
  if (now.getTime() - found.last_used_at.getTime() > slideAfter) {
    await db
      .updateTable('sessions')
      .set({ last_used_at: now, expires_at: sessionEnd(found.remember, now, found.since) })
      .where('token_hash', '=', tokenHash)
      .execute()
      .catch(passReadOnly);
  }
  const isAdmin = found.role === 'admin';
  const lacksSecondFactor = isAdmin && adminSecondFactor && !(await hasSecondFactor(db, found.id));
  return {
    kind: 'user',
    id: found.id,
    role: found.role as Role,
    blocked: found.blocked_at !== null,
    isAdmin: isAdmin && !lacksSecondFactor,
    lacksSecondFactor,
    locale: found.locale as Locale,
    phone: found.phone,
  };
}

/** The bearer token of an `Authorization` header. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(header ?? '')?.[1];
}
