import type { Notification } from '@app/contract/notifications';
import { viewingStatus } from '@app/domain/kinds';
import { notificationTypes } from '@app/domain/notifications';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show, textsOf } from '../../../ui/testing/show.tsx';
import { ViewingMarks } from './ViewingMarks.tsx';

const t = textsOf('ro');
const hour = 3_600_000;

/** The acceptance of a viewing, with what became of it. */
const accepted = (status: number, startsAt: number, marks: string[]) =>
  ({
    id: 1,
    type: notificationTypes.viewingAccepted,
    message: 'Vizionare',
    is_read: true,
    created_at: new Date().toISOString(),
    data: { rating: null },
    viewing: { id: 1, offer_id: 1, status, starts_at: new Date(startsAt).toISOString(), side: 'client', can: [], offered: [], answers: [], marks }, // oxfmt-ignore
    act: null,
  }) as unknown as Notification;

test.each([
  ['moved', viewingStatus.pending, 24, ['changed'], ['changed']],
  ['cancelled after it was moved', viewingStatus.cancelled, 24, ['cancelled', 'changed'], ['changed', 'cancelled']],
  ['as it was', viewingStatus.accepted, 24, [], []],
  ['past since the page was opened', viewingStatus.accepted, -1, ['changed'], ['changed', 'past']],
] as const)('marks a viewing that is %s', async (_what, status, hours, marks, shown) => {
  const notification = accepted(status, Date.now() + hours * hour, [...marks]);
  show(<ViewingMarks notification={notification} />, { locale: 'ro' });
  const all = ['changed', 'accepted', 'declined', 'cancelled', 'expired', 'past'] as const;
  const isShown = (mark: (typeof all)[number]) =>
    page.getByText(t(`notifications.state.${mark}`), { exact: true }).elements().length > 0;
  await expect.poll(() => all.filter(isShown)).toEqual(shown);
});
