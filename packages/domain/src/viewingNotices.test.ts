import { describe, expect, it } from 'vitest';
import { viewingStatus as status } from './kinds.ts';
import { notificationTypes as types } from './notifications.ts';
import { isNoticeTrue, marksOfNotice } from './viewingNotices.ts';

const now = new Date('2026-09-15T09:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const [past, ten, noon] = [hours(-1), hours(22), hours(24)];

const table = [
  ['an open proposal', types.viewingProposed, [ten], status.pending, ten, [], true],
  ['a proposal of an older version', types.viewingProposed, [], status.pending, noon, [], true],
  ['an accepted proposal', types.viewingProposed, [ten], status.accepted, ten, ['accepted'], true],
  ['a moved proposal', types.viewingProposed, [ten], status.pending, noon, ['changed'], true],
  ['a proposal accepted at another time', types.viewingProposed, [ten], status.accepted, noon, ['accepted', 'changed'], true], // oxfmt-ignore
  ['a moved proposal for a search', types.viewingForProposal, [ten], status.pending, noon, ['changed'], false],
  ['several times of which one was picked', types.viewingTimeChanged, [ten, noon], status.accepted, ten, ['accepted'], true], // oxfmt-ignore
  ['another time that was moved again', types.viewingTimeChanged, [ten], status.pending, noon, ['changed'], false],
  ['a declined proposal', types.viewingProposed, [ten], status.declined, ten, ['declined'], true],
  ['the notice that declines', types.viewingDeclined, [ten], status.declined, ten, [], true],
  ['the notice that accepts', types.viewingAccepted, [ten], status.accepted, ten, [], true],
  ['an acceptance that was moved', types.viewingAccepted, [ten], status.pending, noon, ['changed'], false],
  ['an acceptance that was cancelled', types.viewingAccepted, [ten], status.cancelled, ten, ['cancelled'], false],
  ['the notice that cancels', types.viewingCancelled, [ten], status.cancelled, ten, [], true],
  ['a viewing that has passed', types.viewingAccepted, [past], status.accepted, past, ['past'], true],
  ['a reminder that has passed', types.viewingSoon, [past], status.accepted, past, ['past'], false],
  ['a proposal that has passed', types.viewingForProposal, [past], status.pending, past, ['expired'], true],
] as const;

describe('a notice of a viewing', () => {
  it.each(table)('marks %s', (_what, type, times, viewing, at, marks, isTrue) => {
    expect(marksOfNotice({ type, times }, { status: viewing, at }, now)).toEqual(marks);
    expect(isNoticeTrue({ type, times }, { status: viewing, at }, now)).toBe(isTrue);
  });
});
