import { describe, expect, it } from 'vitest';
import { instantOf } from './chisinauTime.ts';
import { notificationTypes as types } from './notifications.ts';
import { deliveryTime } from './quietHours.ts';

const at = (text: string): Date => instantOf(text.slice(0, 10), text.slice(11))!;

const cases: [what: string, type: number, written: string, viewing: string | null, goes: string][] = [
  ['by day at once', types.proposalAccepted, '2026-09-15 12:00', null, '2026-09-15 12:00'],
  ['at 08:00 sharp at once', types.proposalAccepted, '2026-09-15 08:00', null, '2026-09-15 08:00'],
  ['at 21:59 still at once', types.gotReview, '2026-09-15 21:59', null, '2026-09-15 21:59'],
  ['at 22:00 the next morning', types.gotReview, '2026-09-15 22:00', null, '2026-09-16 08:00'],
  ['after midnight the same morning', types.gotReview, '2026-09-16 00:10', null, '2026-09-16 08:00'],
  ['at 07:59 in a minute', types.gotReview, '2026-09-16 07:59', null, '2026-09-16 08:00'],
  [
    'at night of a viewing in 10 hours at once',
    types.viewingCancelled,
    '2026-09-15 23:00',
    '2026-09-16 09:00',
    '2026-09-15 23:00',
  ],
  [
    'at night of a viewing in 12 hours at once',
    types.viewingProposed,
    '2026-09-15 22:30',
    '2026-09-16 10:30',
    '2026-09-15 22:30',
  ],
  [
    'at night of a later viewing in the morning',
    types.viewingProposed,
    '2026-09-15 22:30',
    '2026-09-16 11:00',
    '2026-09-16 08:00',
  ],
  [
    'at night of a past viewing in the morning',
    types.viewingDeclined,
    '2026-09-15 22:30',
    '2026-09-15 18:00',
    '2026-09-16 08:00',
  ],
  ['a review is no viewing', types.leaveReview, '2026-09-15 22:30', '2026-09-16 09:00', '2026-09-16 08:00'],
  ['a digest when its hour is over', types.newOffer, '2026-09-15 12:10', null, '2026-09-15 13:00'],
  ['a digest on the hour an hour later', types.offersProposed, '2026-09-15 12:00', null, '2026-09-15 13:00'],
  ['a digest of the last hour in the morning', types.newSearch, '2026-09-15 21:10', null, '2026-09-16 08:00'],
  ['a digest of the night in the morning', types.newOffer, '2026-09-16 03:10', null, '2026-09-16 08:00'],
  ['a later type at night in the morning', 99, '2026-09-15 23:00', null, '2026-09-16 08:00'],
  ['the night when summer time ends', types.gotReview, '2026-10-24 23:30', null, '2026-10-25 08:00'],
  ['the night when summer time begins', types.gotReview, '2026-03-28 23:30', null, '2026-03-29 08:00'],
];

describe('quiet hours 22–08', () => {
  it.each(cases)('%s', (_what, type, written, viewing, goes) => {
    const notice = { type, at: at(written), viewingAt: viewing === null ? null : at(viewing) };
    expect(deliveryTime(notice)).toEqual(at(goes));
  });
});
