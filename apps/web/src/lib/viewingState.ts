import type { ViewingStatus } from '@app/domain/kinds';
import { shownViewingState, type ShownViewingState } from '@app/domain/viewings';

/** What a viewing of a reply, however old, is shown as now. */
export const viewingState = (viewing: { status: number; starts_at: string }, now: Date): ShownViewingState =>
  shownViewingState({ status: viewing.status as ViewingStatus, at: new Date(viewing.starts_at) }, now);
