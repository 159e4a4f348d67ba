import type { Notification } from '@app/contract/notifications';
import { notificationKind } from '@app/domain/notifications';
import { useNow, useTranslations } from 'use-intl';
import { viewingState } from '../../../entities/viewing/viewingState.ts';
import { Badge } from '../../../ui/Badge.tsx';

/** What became of the viewing since: how it ended, and that its time was changed. */
export function ViewingMarks({ notification: { type, viewing } }: { notification: Notification }) {
  const t = useTranslations('notifications');
  const now = useNow({ updateInterval: 60_000 });
  if (!viewing || notificationKind(type).about !== 'viewing') return null;
  // The time may pass while the page is open.
  const isPast = viewingState(viewing, now) === 'past';
  const marks = isPast ? [...viewing.marks.filter((mark) => mark === 'changed'), 'past' as const] : viewing.marks;
  if (marks.length === 0) return null;
  return (
    <div className="row wraps">
      {marks.map((mark) => (
        <Badge key={mark} tone={mark === 'accepted' ? 'good' : 'plain'}>
          {t(`state.${mark}`)}
        </Badge>
      ))}
    </div>
  );
}
