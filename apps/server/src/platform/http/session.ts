import { createHash, randomBytes } from 'node:crypto';
import type { Locale, Role } from '@app/domain/kinds';
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

/** What is known of sessions where accounts are. */
export interface Sessions {
  /**
   * The user whose session a token opens, sliding its end; a guest when there is none, it is over or its user is deleted.
   * @param adminSecondFactor administrators without a second factor are none
   */
  actorOf(db: Db, token: string, now: Date, adminSecondFactor: boolean): Promise<Actor>;
  /** Which of these sessions are not over, each by its token's hash in hex. */
  selectOpen(db: Db, hashes: readonly Buffer[], now: Date): Promise<ReadonlySet<string>>;
}

/** The bearer token of an `Authorization` header. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(header ?? '')?.[1];
}
