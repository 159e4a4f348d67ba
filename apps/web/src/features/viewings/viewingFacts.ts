import type { Viewing } from '@app/contract/viewings';
import { viewingStatus } from '@app/domain/kinds';

export type StateName = keyof typeof viewingStatus;

/** The state's name: what texts and styles know it by. */
export function stateOf(viewing: Pick<Viewing, 'status'>): StateName {
  const found = (Object.entries(viewingStatus) as [StateName, number][]).find(([, id]) => id === viewing.status);
  return found?.[0] ?? 'pending';
}

export function isPast(viewing: Pick<Viewing, 'starts_at'>, now: Date): boolean {
  return new Date(viewing.starts_at) <= now;
}

/**
 * What a viewing is shown as, however long ago the server was asked: an agreed one whose time has come is to come no
 * more, a proposed one can be answered no more.
 */
export function shownState(viewing: Pick<Viewing, 'status' | 'starts_at'>, now: Date): StateName | 'past' {
  const state = stateOf(viewing);
  if (!isPast(viewing, now)) return state;
  return state === 'accepted' ? 'past' : state === 'pending' ? 'expired' : state;
}

export const isOpen = ({ status }: Pick<Viewing, 'status'>): boolean =>
  status === viewingStatus.pending || status === viewingStatus.accepted;

/**
 * Whether the caller may name a time: another one for an open viewing, or a new one after it came to nothing. An owner
 * proposes only for an offer that they put forward for a search.
 */
export function mayProposeTime(
  viewing: Pick<Viewing, 'can' | 'status' | 'side' | 'search_id' | 'response_id'>,
): boolean {
  if (viewing.can.includes('change')) return true;
  if (isOpen(viewing)) return false;
  return viewing.side === 'client' || (viewing.search_id !== null && viewing.response_id !== null);
}

/** Calendar colours: ember, they view mine; river, I view theirs. */
export const sideColour = ({ side }: Pick<Viewing, 'side'>): 'ember' | 'river' =>
  side === 'owner' ? 'ember' : 'river';
