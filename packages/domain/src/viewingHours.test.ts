import { describe, expect, it } from 'vitest';
import { parseWireTime } from './chisinauTime.ts';
import { dayState, firstFreeDay, slotsOfDay, suggestedTime } from './slots.ts';
import { hoursFault, hoursProblem, isAcceptedAtOnce, usualHours, type ViewingHours } from './viewingHours.ts';

const at = (text: string) => parseWireTime(text)!;
const none: ViewingHours['week'] = [[], [], [], [], [], [], []];
const week = (days: Record<number, string>): ViewingHours['week'] =>
  none.map((_, i) =>
    (days[i + 1] ?? '')
      .split(' ')
      .filter(Boolean)
      .map((range) => ({ from: range.slice(0, 5), to: range.slice(6) })),
  );
const hours = (days: Record<number, string>, more: Partial<ViewingHours> = {}): ViewingHours => ({
  ...usualHours,
  week: week(days),
  ...more,
});

describe('hours of a week', () => {
  it.each([
    ['all days', usualHours.week, undefined],
    ['one evening', week({ 1: '18:00-21:00' }), undefined],
    ['before and after work', week({ 1: '18:00-21:00 08:00-09:00' }), undefined],
    ['next to each other', week({ 1: '08:00-09:00 09:00-10:00' }), undefined],
    ['none at all', none, 'hours_none'],
    ['six days', usualHours.week.slice(1), 'hours_invalid'],
    ['four parts of a day', week({ 1: '08:00-09:00 10:00-11:00 12:00-13:00 14:00-15:00' }), 'hours_invalid'],
    ['the end before the beginning', week({ 1: '12:00-10:00' }), 'hours_invalid'],
    ['nothing long', week({ 1: '12:00-12:00' }), 'hours_invalid'],
    ['a quarter', week({ 1: '12:15-13:00' }), 'hours_invalid'],
    ['before eight', week({ 1: '07:30-13:00' }), 'hours_invalid'],
    ['after nine', week({ 1: '12:00-21:30' }), 'hours_invalid'],
    ['no hours', week({ 1: 'ab:00-cd:00' }), 'hours_invalid'],
    ['over each other', week({ 1: '12:00-14:00 13:30-15:00' }), 'hours_overlap'],
  ])('%s: %s', (_, given, expected) => expect(hoursFault(given)).toBe(expected));
});

describe('a time that a client asks for', () => {
  // The clock goes on in the night to Sunday the 29th of March and back in the night to Sunday the 25th of October.
  const sunday = { 7: '10:00-12:00' };
  it.each([
    ['within', sunday, '2026-03-22 10:00', undefined],
    ['the last half hour', sunday, '2026-03-22 11:30', undefined],
    ['as they end', sunday, '2026-03-22 12:00', 'outside_hours'],
    ['before they begin', sunday, '2026-03-22 09:30', 'outside_hours'],
    ['on another day', sunday, '2026-03-23 10:00', 'outside_hours'],
    ['on the day that summer time begins', sunday, '2026-03-29 10:00', undefined],
    ['before its hours on that day', sunday, '2026-03-29 09:30', 'outside_hours'],
    ['after its hours on that day', sunday, '2026-03-29 12:00', 'outside_hours'],
    ['on the day that summer time ends', sunday, '2026-10-25 11:30', undefined],
    ['before its hours on that day in autumn', sunday, '2026-10-25 09:30', 'outside_hours'],
    ['after its hours on that day in autumn', sunday, '2026-10-25 12:00', 'outside_hours'],
    ['between two parts of a day', { 7: '08:00-09:00 18:00-21:00' }, '2026-03-22 12:00', 'outside_hours'],
    ['in the second part', { 7: '08:00-09:00 18:00-21:00' }, '2026-03-22 20:30', undefined],
  ])('%s', (_, days, time, expected) => expect(hoursProblem(at(time), hours(days), new Date(0))).toBe(expected));

  it.each([
    [24, '2026-03-21 10:00', '2026-03-22 10:00', undefined],
    [24, '2026-03-21 10:01', '2026-03-22 10:00', 'too_soon'],
    // A day and night of 23 hours, and one of 25.
    [24, '2026-03-28 10:00', '2026-03-29 10:00', 'too_soon'],
    [23, '2026-03-28 10:00', '2026-03-29 10:00', undefined],
    [25, '2026-10-24 10:00', '2026-10-25 10:00', undefined],
    [26, '2026-10-24 10:00', '2026-10-25 10:00', 'too_soon'],
  ])('%i hours ahead at %s for %s: %s', (noticeHours, now, time, expected) =>
    expect(hoursProblem(at(time), { ...usualHours, noticeHours }, at(now))).toBe(expected),
  );

  it.each([
    ['within hours', true, '2026-03-22 10:00', true],
    ['outside of them', true, '2026-03-22 12:00', false],
    ['too soon', true, '2026-03-15 10:00', false],
    ['where each is answered', false, '2026-03-22 10:00', false],
  ])('is accepted as it comes %s: %s', (_, atOnce, time, expected) => {
    const given = hours(sunday, { atOnce, noticeHours: 48 });
    expect(isAcceptedAtOnce(at(time), given, at('2026-03-14 12:00'))).toBe(expected);
  });
});

describe('what is left to choose', () => {
  const tuesday = at('2026-09-15 12:10');
  const free = (day: string, days: Record<number, string>) =>
    slotsOfDay(day, { busy: [], hours: hours(days) }, tuesday).filter(({ state }) => state === 'free');

  it('lies within the hours', () => {
    expect(free('2026-09-16', { 3: '10:00-11:00 18:00-19:00' }).map(({ time }) => time)).toEqual(
      '10:00 10:30 18:00 18:30'.split(' '),
    );
    expect(free('2026-09-17', { 3: '10:00-11:00' })).toEqual([]);
  });

  const busy = [{ from: at('2026-09-16 10:00'), to: at('2026-09-16 11:00') }];
  it.each([
    ['2026-09-15', 'closed'],
    ['2026-09-16', 'full'],
    ['2026-09-23', 'free'],
  ])('%s is %s', (day, expected) =>
    expect(dayState(day, { busy, hours: hours({ 3: '10:00-11:00' }) }, tuesday)).toBe(expected),
  );

  it.each([
    ['today where something is left', {}, [], '2026-09-15'],
    ['the next of the hours', { 5: '10:00-11:00' }, [], '2026-09-18'],
    ['the next that is not taken', { 3: '10:00-11:00' }, busy, '2026-09-23'],
    ['none where all is taken', { 3: '10:00-11:00' }, [{ from: tuesday, to: at('2027-09-15 12:00') }], undefined],
  ])('the first day: %s', (_, days, taken, expected) => {
    const given = Object.keys(days).length === 0 ? null : hours(days as Record<number, string>);
    expect(firstFreeDay({ busy: taken, hours: given }, tuesday)).toBe(expected);
  });

  it.each([
    ['2026-09-15', '2026-09-15 06:00', '10:00'],
    ['2026-09-15', '2026-09-15 12:10', '14:30'],
    ['2026-09-15', '2026-09-15 19:50', '20:00'],
    ['2026-09-16', '2026-09-15 12:10', '10:00'],
    ['2026-09-15', '2026-09-15 21:00', undefined],
  ])('of %s at %s %s is suggested', (day, now, expected) =>
    expect(suggestedTime(slotsOfDay(day, { busy: [], hours: null }, at(now)), at(now))).toBe(expected),
  );
  it('before ten where there is nothing later', () => {
    const given = { busy: [], hours: hours({ 3: '08:00-09:00' }) };
    expect(suggestedTime(slotsOfDay('2026-09-16', given, tuesday), tuesday)).toBe('08:00');
  });
});
