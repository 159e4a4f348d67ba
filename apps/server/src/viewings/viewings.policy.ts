import { offerStatus, proposalStatus } from '@app/domain/kinds';
import { AppError } from '../errors.ts';
import type { Actor, UserActor } from '../platform/http/session.ts';
import type { Side } from './viewings.queries.ts';

/** A signed-in caller who is not blocked; everything in a negotiation needs one. */
export function activeUser(actor: Actor): UserActor {
  if (actor.kind === 'guest') throw new AppError('unauthenticated');
  if (actor.blocked) throw new AppError('blocked');
  return actor;
}

/** Which of the two people the caller is; a stranger learns nothing, not even that the viewing exists. */
export function sideOf(viewing: { owner_id: number; client_id: number } | undefined, userId: number): Side {
  if (viewing?.owner_id === userId) return 'owner';
  if (viewing?.client_id === userId) return 'client';
  throw new AppError('viewing_not_found');
}

export function isAvailable(offer: { status: number; active_until: Date | null }, now: Date): boolean {
  return offer.status === offerStatus.active && offer.active_until !== null && offer.active_until >= now;
}

/**
 * The client of a search may name a time for any offer; the offer's owner only for one they proposed or that was liked.
 */
export function sideForProposal(
  search: { user_id: number; proposal_status: number | null; mark: number | null },
  ownerId: number,
  userId: number,
): Side {
  if (search.user_id === userId) return 'client';
  if (ownerId !== userId) throw new AppError('forbidden');
  if (search.proposal_status === null && search.mark === null) throw new AppError('proposal_not_found');
  if (search.proposal_status === proposalStatus.declined) throw new AppError('forbidden');
  return 'owner';
}
