import type { Viewing } from '@app/contract/viewings';
import { viewingStatus, type ViewingStatus } from '@app/domain/kinds';
import { hasBegun, shownViewingState, type ShownViewingState } from '@app/domain/viewings';

/** What a viewing of a reply, however old, is shown as now. */
export const viewingState = (
  viewing: { status: number; starts_at: string; previous_starts_at?: string | null },
  now: Date,
): ShownViewingState => {
  const { status, starts_at: at, previous_starts_at: before } = viewing;
  return shownViewingState({ status: status as ViewingStatus, at: new Date(at), isChanged: !!before }, now);
};

export const isPast = (viewing: Pick<Viewing, 'starts_at'>, now: Date): boolean =>
  hasBegun(new Date(viewing.starts_at), now);

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
