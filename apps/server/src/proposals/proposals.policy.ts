import type { ProposalSide } from '@app/domain/proposals';
import { AppError } from '../errors.ts';
import type { Actor } from '../platform/http/session.ts';
import { isSameSecret } from '../platform/sameSecret.ts';

export interface ClientView {
  client_view?: number | undefined;
  key?: string | undefined;
}

/**
 * On which side of a search the caller decides: its owner, or whoever holds its client key. Marks of a blocked person,
 * or by their link, are refused; a stranger may not decide.
 */
export function decidingSide(
  actor: Actor,
  search: { user_id: number; client_key: string; ownerBlocked: boolean },
  view: ClientView,
): Extract<ProposalSide, 'searchOwner' | 'clientView'> {
  if (actor.kind === 'user' && actor.blocked) throw new AppError('blocked');
  if (actor.kind === 'user' && actor.id === search.user_id) return 'searchOwner';
  // Else whoever was blocked would go on by their own link, signed out.
  if (!search.ownerBlocked && view.key && isSameSecret(search.client_key, view.key)) return 'clientView';
  throw new AppError(actor.kind === 'guest' ? 'unauthenticated' : 'forbidden');
}

/** Who may read what suits a search; null for everybody else. */
export function readingSide(
  actor: Actor,
  search: { user_id: number; client_key: string },
  view: ClientView,
): Extract<ProposalSide, 'searchOwner' | 'clientView'> | null {
  if (actor.kind === 'user' && actor.id === search.user_id) return 'searchOwner';
  return view.key && isSameSecret(search.client_key, view.key) ? 'clientView' : null;
}
