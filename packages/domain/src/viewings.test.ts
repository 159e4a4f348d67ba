import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  dayOf,
  formatWireTime,
  instantOf,
  monthOf,
  parseWireTime,
  startOfDay,
  wallTime,
  weekdayOf,
} from './chisinauTime.ts';
import {
  busyIntervalsByDay,
  busyIntervalsOf,
  dayState,
  type Interval,
  isSlot,
  slotAt,
  slotTimes,
  slotsOfDay,
} from './slots.ts';
import {
  canBook,
  canReviewViewing,
  currentViewingStatus,
  isDeclineReason,
  nextViewingStatus,
  offeredState,
  offeredTimes,
  shownViewingState,
  viewingActions,
} from './viewings.ts';
import { usualHours } from './viewingHours.ts';
import type { ViewingAction, ViewingSide } from './viewings.ts';
import type { ViewingStatus } from './kinds.ts';

const only = (busy: readonly Interval[]) => ({ busy, hours: null });
const at = (text: string) => parseWireTime(text)!;
/** Days of 2026 and 2027, both changes of the clock among them. */
const days = fc.integer({ min: 0, max: 729 }).map((n) => addDays('2026-01-01', n));

describe('Moldova’s clock', () => {
  it.each([
    ['2026-01-15 10:00', '2026-01-15T08:00:00.000Z'],
    ['2026-07-15 10:00', '2026-07-15T07:00:00.000Z'],
    ['2026-03-28 20:30', '2026-03-28T18:30:00.000Z'],
    ['2026-03-29 08:00', '2026-03-29T05:00:00.000Z'],
    ['2026-10-24 20:30', '2026-10-24T17:30:00.000Z'],
    ['2026-10-25 08:00', '2026-10-25T06:00:00.000Z'],
    ['2028-02-29 12:00', '2028-02-29T10:00:00.000Z'],
  ])('%s is %s', (wire, iso) => {
    expect(parseWireTime(wire)?.toISOString()).toBe(iso);
    expect(formatWireTime(new Date(iso))).toBe(wire);
  });

  it.each([
    '2026-02-30 10:00',
    '2026-13-01 10:00',
    '2026-05-10 25:00',
    '2026-05-10 24:00',
    '2026-05-10T10:00',
    '10.05.2026 10:00',
    '',
  ])('refuses %j', (text) => expect(parseWireTime(text)).toBeUndefined());

  it.each([
    ['2026-10-31 23:59', '2026-10-01 00:00', '2026-11-01 00:00'],
    ['2026-11-01 00:00', '2026-11-01 00:00', '2026-12-01 00:00'],
    ['2026-12-15 12:00', '2026-12-01 00:00', '2027-01-01 00:00'],
    ['2028-02-29 12:00', '2028-02-01 00:00', '2028-03-01 00:00'],
  ])('the month of %s is from %s to %s', (instant, from, to) => {
    const month = monthOf(at(instant));
    expect([month.from, month.to].map(formatWireTime)).toEqual([from, to]);
  });

  it('has no such hour when the clock leaps, and takes the first of two when it falls back', () => {
    const leap = ['02:30', '03:30'].filter((time) => instantOf('2026-03-29', time) === undefined);
    expect(leap).toHaveLength(1);
    const hour = 3_600_000;
    const readings = ['02:30', '03:30'].map((time) => {
      const first = instantOf('2026-10-25', time)!.getTime();
      return [first - hour, first, first + hour].map((t) => wallTime(new Date(t)).time === time);
    });
    expect(readings).toContainEqual([false, true, true]);
    expect(readings).toContainEqual([false, true, false]);
  });

  it('goes there and back for every minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2028, 0) / 60_000 }), (minute) => {
        const instant = new Date(minute * 60_000);
        const back = parseWireTime(formatWireTime(instant))!;
        expect(wallTime(back)).toEqual(wallTime(instant));
        expect([0, 3_600_000]).toContain(instant.getTime() - back.getTime());
      }),
    );
  });

  it('knows days', () => {
    expect(dayOf(new Date('2026-05-10T21:30:00Z'))).toBe('2026-05-11');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(weekdayOf('2026-05-10')).toBe(7);
    expect(startOfDay('2026-05-11').toISOString()).toBe('2026-05-10T21:00:00.000Z');
    expect(() => startOfDay('2026-02-30')).toThrow(RangeError);
  });
});

describe('slots', () => {
  it('are 26, from 08:00 to 20:30', () => {
    expect(slotTimes).toHaveLength(26);
    expect([slotTimes[0], slotTimes[1], slotTimes.at(-1)]).toEqual(['08:00', '08:30', '20:30']);
  });

  it('are 26 half hours in turn on every day of the year', () => {
    fc.assert(
      fc.property(days, (day) => {
        const slots = slotsOfDay(day, only([]), new Date(0));
        expect(slots.map((s) => s.time)).toEqual(slotTimes);
        for (const s of slots) {
          expect(wallTime(s.from)).toEqual({ day, time: s.time });
          expect(isSlot(s.from)).toBe(true);
        }
        for (let i = 1; i < slots.length; i++) expect(slots[i]!.from).toEqual(slots[i - 1]!.to);
      }),
    );
  });

  it('are past once begun, busy where touched: from inclusive, to exclusive', () => {
    const busy = [
      { from: at('2026-05-10 12:00'), to: at('2026-05-10 13:00') },
      { from: at('2026-05-10 15:10'), to: at('2026-05-10 15:20') },
    ];
    const slots = slotsOfDay('2026-05-10', only(busy), at('2026-05-10 09:00'));
    const of = (state: string) => slots.filter((s) => s.state === state).map((s) => s.time);
    expect(of('past')).toEqual(['08:00', '08:30', '09:00']);
    expect(of('busy')).toEqual(['12:00', '12:30', '15:00']);
    expect(of('free')).toHaveLength(20);
  });

  it('has no slots on a day that is none', () => expect(slotsOfDay('2026-02-30', only([]), new Date(0))).toEqual([]));

  it('closes a day without a free slot', () => {
    const whole = [{ from: startOfDay('2026-05-10'), to: startOfDay('2026-05-11') }];
    expect(dayState('2026-05-10', only(whole), new Date(0))).toBe('full');
    expect(dayState('2026-05-11', only(whole), new Date(0))).toBe('free');
    expect(dayState('2026-05-09', only([]), at('2026-05-09 20:30'))).toBe('full');
  });

  it.each([
    ['2026-05-10 07:30', false],
    ['2026-05-10 08:00', true],
    ['2026-05-10 08:15', false],
    ['2026-05-10 20:30', true],
    ['2026-05-10 21:00', false],
  ])('%s is a slot: %j', (text, expected) => expect(isSlot(at(text))).toBe(expected));
  it('does not start between minutes', () =>
    expect(isSlot(new Date(at('2026-05-10 08:00').getTime() + 1))).toBe(false));
});

describe('busy slots on the wire', () => {
  it('merges neighbours and splits at midnight', () => {
    expect(
      busyIntervalsByDay([
        slotAt(at('2026-05-10 10:30')),
        slotAt(at('2026-05-10 10:00')),
        { from: at('2026-05-11 22:00'), to: at('2026-05-13 09:00') },
        slotAt(at('2026-05-10 15:00')),
        { from: at('2026-05-15 08:00'), to: startOfDay('2026-05-16') },
      ]),
    ).toEqual({
      '2026-05-10': [
        { from: '10:00', to: '11:00' },
        { from: '15:00', to: '15:30' },
      ],
      '2026-05-11': [{ from: '22:00', to: '24:00' }],
      '2026-05-12': [{ from: '00:00', to: '24:00' }],
      '2026-05-13': [{ from: '00:00', to: '09:00' }],
      '2026-05-15': [{ from: '08:00', to: '24:00' }],
    });
    expect(busyIntervalsByDay([])).toEqual({});
  });

  it('blocks the same slots after the way over the wire', () => {
    const interval = fc.tuple(days, fc.nat(25), fc.integer({ min: 1, max: 200 })).map(([day, slot, halfHours]) => {
      const from = instantOf(day, slotTimes[slot]!)!;
      return { from, to: new Date(from.getTime() + halfHours * 1_800_000) };
    });
    fc.assert(
      fc.property(fc.array(interval, { maxLength: 5 }), days, (busy, day) => {
        const back = busyIntervalsOf(busyIntervalsByDay(busy));
        expect(slotsOfDay(day, only(back), new Date(0))).toEqual(slotsOfDay(day, only(busy), new Date(0)));
        for (const b of busy) {
          const first = dayOf(b.from);
          expect(slotsOfDay(first, only(back), new Date(0))).toEqual(slotsOfDay(first, only(busy), new Date(0)));
        }
      }),
    );
  });
});

describe('states of a viewing', () => {
  const allowed: [ViewingStatus | null, ViewingSide, ViewingAction, ViewingStatus][] = [
    [null, 'proposer', 'propose', 0],
    [null, 'proposer', 'bookAtOnce', 1],
    [null, 'proposer', 'offer', 0],
    [0, 'proposer', 'offer', 0],
    [0, 'answerer', 'offer', 0],
    [0, 'answerer', 'pick', 1],
    [1, 'proposer', 'offer', 0],
    [1, 'answerer', 'offer', 0],
    [0, 'proposer', 'change', 0],
    [0, 'proposer', 'changeAtOnce', 1],
    [0, 'answerer', 'changeAtOnce', 1],
    [1, 'proposer', 'changeAtOnce', 1],
    [1, 'answerer', 'changeAtOnce', 1],
    [0, 'proposer', 'cancel', 3],
    [0, 'answerer', 'accept', 1],
    [0, 'answerer', 'change', 0],
    [0, 'answerer', 'decline', 2],
    [0, 'system', 'expire', 4],
    [1, 'proposer', 'change', 0],
    [1, 'answerer', 'change', 0],
    [1, 'proposer', 'cancel', 3],
    [1, 'answerer', 'cancel', 3],
    ...([2, 3, 4] as const).flatMap((s) =>
      (['proposer', 'answerer'] as const).map(
        (side) => [s, side, 'propose', 0] as [ViewingStatus, ViewingSide, ViewingAction, ViewingStatus],
      ),
    ),
    ...([2, 3, 4] as const).flatMap((s) =>
      (['proposer', 'answerer'] as const).map(
        (side) => [s, side, 'offer', 0] as [ViewingStatus, ViewingSide, ViewingAction, ViewingStatus],
      ),
    ),
  ];
  it.each(allowed)('%j %s %s → %d', (status, side, action, next) =>
    expect(nextViewingStatus(status, side, action)).toBe(next),
  );

  it('allows nothing else', () => {
    const known = new Set(allowed.map(([status, side, action]) => `${status} ${side} ${action}`));
    for (const status of [null, 0, 1, 2, 3, 4] as const) {
      for (const side of ['proposer', 'answerer', 'system'] as const) {
        for (const action of [
          'propose',
          'offer',
          'bookAtOnce',
          'accept',
          'pick',
          'change',
          'changeAtOnce',
          'decline',
          'cancel',
          'expire',
        ] as const) {
          if (!known.has(`${status} ${side} ${action}`))
            expect(nextViewingStatus(status, side, action)).toBeUndefined();
        }
      }
    }
  });

  const now = at('2026-05-10 12:00');
  const viewing = (status: ViewingStatus, text: string) => ({ status, at: at(text), proposedBy: 1 });
  it.each([
    [0, '2026-05-10 12:30', 2, ['accept', 'change', 'decline']],
    [0, '2026-05-10 12:30', 1, ['change', 'cancel']],
    [0, '2026-05-10 12:00', 2, ['propose']],
    [1, '2026-05-10 12:30', 2, ['change', 'cancel']],
    [1, '2026-05-10 12:00', 2, []],
    [2, '2026-05-10 12:30', 1, ['propose']],
  ] as [ViewingStatus, string, number, ViewingAction[]][])(
    'status %d at %s, user %d may %j',
    (status, text, user, expected) => {
      expect(viewingActions(viewing(status, text), user, now)).toEqual(expected);
    },
  );

  it.each([
    [0, '2026-05-10 12:30', 2, ['pick', 'change', 'decline']],
    [0, '2026-05-10 12:30', 1, ['change', 'cancel']],
    [0, '2026-05-10 12:00', 2, ['propose']],
  ] as [ViewingStatus, string, number, ViewingAction[]][])(
    'of several times to choose from, status %d with the last at %s, user %d may %j',
    (status, text, user, expected) => {
      expect(viewingActions({ ...viewing(status, text), isChoice: true }, user, now)).toEqual(expected);
    },
  );

  it.each([
    ['2026-05-10 12:30', false, 'free'],
    ['2026-05-10 12:30', true, 'taken'],
    ['2026-05-10 12:00', false, 'past'],
    ['2026-05-10 11:30', true, 'past'],
  ] as const)('an offered time of %s, taken %s, is %s', (text, taken, expected) =>
    expect(offeredState({ at: at(text), taken }, now)).toBe(expected),
  );

  it('offers each time once, the earliest first', () => {
    const texts = ['2026-05-12 10:00', '2026-05-11 10:00', '2026-05-12 10:00'];
    expect(offeredTimes(texts.map(at))).toEqual([at('2026-05-11 10:00'), at('2026-05-12 10:00')]);
  });

  it('expires by itself and can be reviewed afterwards only when it was accepted', () => {
    expect(currentViewingStatus(viewing(0, '2026-05-10 12:00'), now)).toBe(4);
    expect(currentViewingStatus(viewing(0, '2026-05-10 12:30'), now)).toBe(0);
    expect(currentViewingStatus(viewing(1, '2026-05-10 08:00'), now)).toBe(1);
    expect(canReviewViewing(viewing(1, '2026-05-10 08:00'), now)).toBe(true);
    expect(canReviewViewing(viewing(1, '2026-05-10 12:30'), now)).toBe(false);
    expect(canReviewViewing(viewing(0, '2026-05-10 08:00'), now)).toBe(false);
  });

  it.each([
    [0, '2026-05-10 12:30', 'changed'],
    [0, '2026-05-10 12:00', 'expired'],
    [1, '2026-05-10 12:30', 'accepted'],
    [3, '2026-05-10 12:30', 'cancelled'],
  ] as const)('of another time than the first, status %i at %s is shown as %s', (status, text, expected) =>
    expect(shownViewingState({ ...viewing(status, text), isChanged: true }, now)).toBe(expected),
  );

  it.each([
    [0, 'pending', 'expired', 'expired'],
    [1, 'accepted', 'past', 'past'],
    [2, 'declined', 'declined', 'declined'],
    [3, 'cancelled', 'cancelled', 'cancelled'],
    [4, 'expired', 'expired', 'expired'],
  ] as const)('status %i is shown as %s, when it begins as %s, and later as %s', (status, ahead, begins, later) => {
    const shown = (time: string) => shownViewingState(viewing(status, time), now);
    expect([shown('2026-05-10 12:30'), shown('2026-05-10 12:00'), shown('2026-05-10 08:00')]).toEqual([
      ahead,
      begins,
      later,
    ]);
  });
});

describe('booking', () => {
  const now = at('2026-05-10 12:00');
  const booking = {
    at: at('2026-05-11 10:00'),
    ownerId: 1,
    visitorId: 2,
    isOfferAvailable: true,
    busy: [],
    hours: null,
  };
  const weekend = { ...usualHours, week: usualHours.week.map((day, i) => (i < 5 ? [] : day)) };
  it.each([
    ['can be', {}, undefined],
    ['of one’s own offer', { visitorId: 1 }, 'own_offer'],
    ['of an offer gone', { isOfferAvailable: false }, 'offer_unavailable'],
    ['in the past', { at: at('2026-05-10 11:30') }, 'past_date'],
    ['at this very moment', { at: now }, 'past_date'],
    ['at night', { at: at('2026-05-11 03:00') }, 'not_a_slot'],
    ['on a day off of the owner', { hours: weekend }, 'outside_hours'],
    ['sooner than the owner can', { hours: { ...usualHours, noticeHours: 24 } }, 'too_soon'],
    ['within the owner’s hours', { hours: { ...usualHours, noticeHours: 22 } }, undefined],
    ['at a taken time', { busy: [slotAt(at('2026-05-11 10:00'))] }, 'slot_taken'],
    ['beside a taken time', { busy: [slotAt(at('2026-05-11 09:30')), slotAt(at('2026-05-11 10:30'))] }, undefined],
  ])('%s', (_, given, expected) => expect(canBook({ ...booking, ...given }, now)).toBe(expected));
});

describe('a decline’s reason', () => {
  it.each([
    [3, null, true],
    [null, 'Заболел', true],
    [null, '  ', false],
    [null, null, false],
    [3, 'Заболел', false],
    [3, ' ', true],
  ])('%j and %j: %j', (id, words, expected) => expect(isDeclineReason(id, words)).toBe(expected));
});
