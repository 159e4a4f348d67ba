import { viewingStatus, type ViewingStatus } from './kinds.ts';
import { type NotificationType, notificationTypes as types } from './notifications.ts';
import { currentViewingStatus } from './viewings.ts';

/** What became of a viewing since one of its notices, as that notice is marked. */
export const viewingMarks = ['changed', 'accepted', 'declined', 'cancelled', 'expired', 'past'] as const;
export type ViewingMark = (typeof viewingMarks)[number];

/** A notice of a viewing: its type and the times it was written about; none in notices of older versions. */
interface ViewingNotice {
  type: NotificationType;
  times: readonly Date[];
}

interface NoticedViewing {
  status: ViewingStatus;
  at: Date;
}

const asking: readonly NotificationType[] = [types.viewingProposed, types.viewingTimeChanged, types.viewingForProposal];
const agreed: readonly NotificationType[] = [types.viewingAccepted, types.viewingSoon, types.viewingAnswered];

/** Whether the viewing was moved since. */
const isChanged = ({ times }: ViewingNotice, { at }: NoticedViewing): boolean =>
  times.length > 0 && times.every((time) => time.getTime() !== at.getTime());

function outcomeMark({ type }: ViewingNotice, { status, at }: NoticedViewing, now: Date): ViewingMark | null {
  switch (currentViewingStatus({ status, at }, now)) {
    case viewingStatus.cancelled:
      return type === types.viewingCancelled ? null : 'cancelled';
    case viewingStatus.declined:
      return type === types.viewingDeclined ? null : 'declined';
    case viewingStatus.expired:
      return 'expired';
    case viewingStatus.accepted:
      if (at <= now) return 'past';
      return asking.includes(type) ? 'accepted' : null;
    default:
      return null;
  }
}

/** How a notice is marked now: how the viewing ended, and that its time was changed. */
export function marksOfNotice(notice: ViewingNotice, viewing: NoticedViewing, now: Date): ViewingMark[] {
  const outcome = outcomeMark(notice, viewing, now);
  return [...(outcome ? [outcome] : []), ...(isChanged(notice, viewing) ? (['changed'] as const) : [])];
}

/** Whether what the notice says happened is still how the viewing is: else it names the viewing alone. */
export function isNoticeTrue(notice: ViewingNotice, viewing: NoticedViewing, now: Date): boolean {
  const { type } = notice;
  // Who asked first stays true whatever happens next.
  if (type === types.viewingProposed) return true;
  if (isChanged(notice, viewing)) return false;
  if (type === types.viewingDeclined) return viewing.status === viewingStatus.declined;
  if (type === types.viewingCancelled) return viewing.status === viewingStatus.cancelled;
  if (type === types.viewingSoon && viewing.at <= now) return false;
  return !agreed.includes(type) || viewing.status === viewingStatus.accepted;
}
