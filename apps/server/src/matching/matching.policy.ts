import { timingSafeEqual } from 'node:crypto';
import type { ProposalSide } from '@app/domain/proposals';
import { AppError } from '../errors.ts';
import type { Actor } from '../platform/http/session.ts';

export interface ClientView {
  client_view?: number | undefined;
  key?: string | undefined;
}

function isSameKey(known: string, given: string): boolean {
  const [a, b] = [Buffer.from(known), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * On which side of a search the caller decides: its owner, or whoever holds its client key (decisions 3.14). Marks of a
 * blocked person are refused; a stranger may not decide.
 */
export function decidingSide(
  actor: Actor,
  search: { user_id: number; client_key: string },
  view: ClientView,
): Extract<ProposalSide, 'searchOwner' | 'clientView'> {
  if (actor.kind === 'user' && actor.id === search.user_id) {
    if (actor.blocked) throw new AppError('blocked');
    return 'searchOwner';
  }
  if (view.key && isSameKey(search.client_key, view.key)) return 'clientView';
  throw new AppError(actor.kind === 'guest' ? 'unauthenticated' : 'forbidden');
}

/** Who may read what suits a search; null for everybody else. */
export function readingSide(
  actor: Actor,
  search: { user_id: number; client_key: string },
  view: ClientView,
): Extract<ProposalSide, 'searchOwner' | 'clientView'> | null {
  if (actor.kind === 'user' && actor.id === search.user_id) return 'searchOwner';
  return view.key && isSameKey(search.client_key, view.key) ? 'clientView' : null;
}
