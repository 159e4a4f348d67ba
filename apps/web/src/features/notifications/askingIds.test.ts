import type { Notification } from '@app/contract/notifications';
import { expect, test } from 'vitest';
import { askingIds } from './api.ts';

type Can = NonNullable<Notification['viewing']>['can'];
function notice(id: number, viewingId: number | null, can: Can = []): Notification {
  const viewing =
    viewingId === null ? null : { id: viewingId, offer_id: 1, status: 0, starts_at: '', side: 'owner', can };
  return { id, type: 1, message: '', is_read: false, created_at: '', data: {}, viewing } as unknown as Notification;
}

test('of the notifications about one viewing only the newest asks, and only what can be accepted', () => {
  const items = [
    notice(9, 1, ['accept', 'change', 'decline']),
    notice(8, null),
    notice(7, 2, ['change', 'cancel']),
    notice(6, 1, ['accept', 'change', 'decline']),
    notice(5, 3),
  ];
  expect([...askingIds(items)]).toEqual([9]);
});
