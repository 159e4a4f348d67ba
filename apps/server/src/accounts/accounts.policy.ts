import type { SessionUser } from '@app/contract/currentUser';
import type { UserRow } from './accounts.queries.ts';

/** A blocked user is refused every write; the phone that an offer needs is asked for apart. */
export function userCan(user: Pick<UserRow, 'role' | 'blocked_at'>): SessionUser['can'] {
  const active = user.blocked_at === null;
  return { createOffer: active, createSearch: active, administer: active && user.role === 'admin' };
}

/** Everyone changes their own account only; administrators have calls of their own. */
export function mayUpdate(actor: { id: number }, userId: number): boolean {
  return actor.id === userId;
}
