import { describe, expect, it } from 'vitest';
import type { SearchStatus } from './kinds.ts';
import { daysLeft, expiresAt, isSearchActive, peopleToRooms, roomRequirement } from './searches.ts';

const now = new Date('2026-05-10T09:00:00Z');

describe('life of a search', () => {
  it('counts from its activation', () => expect(expiresAt(now, 10).toISOString()).toBe('2026-05-20T09:00:00.000Z'));
  it.each([
    ['2026-05-20T09:00:00Z', 10],
    ['2026-05-20T09:00:01Z', 11],
    ['2026-05-10T09:00:01Z', 1],
    ['2026-05-10T09:00:00Z', 0],
    ['2026-05-01T09:00:00Z', 0],
  ])('until %s: %d days left', (until, expected) => expect(daysLeft(new Date(until), now, 30)).toBe(expected));

  it('never more days than it stands for', () => {
    expect(daysLeft(new Date(now.getTime() + 30 * 86_400_000 + 1), now, 30)).toBe(30);
  });
  it.each([
    [0, 0, true],
    [0, -1, false],
    [1, 1, false],
    [2, 1, false],
  ] as [SearchStatus, number, boolean][])('status %d, %d ms left: active %j', (status, ms, expected) => {
    expect(isSearchActive({ status, expiresAt: new Date(now.getTime() + ms) }, now)).toBe(expected);
  });
});

describe('people and rooms', () => {
  it.each([
    [1, true, 1],
    [2, true, 1],
    [3, false, 2],
    [4, false, 3],
    [7, false, 6],
    [10, false, 6],
  ])('%d people: studio %j, %d rooms', (people, isStudio, rooms) => {
    expect(peopleToRooms(people)).toEqual({ isStudio, roomsMin: rooms, roomsMax: rooms });
  });
  it.each([
    [[48], false, { isStudio: false, roomsMin: 2, roomsMax: 2 }],
    [[50, 48], false, { isStudio: false, roomsMin: 2, roomsMax: 4 }],
    [[48], true, { isStudio: true, roomsMin: 1, roomsMax: 2 }],
    [[], true, { isStudio: true, roomsMin: 1, roomsMax: 1 }],
    [[], false, undefined],
    [[3], false, undefined],
  ])('options %j, studio %j', (ids, isStudio, expected) => expect(roomRequirement(ids, isStudio)).toEqual(expected));
});
