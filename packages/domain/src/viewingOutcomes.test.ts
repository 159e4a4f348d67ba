import { describe, expect, it } from 'vitest';
import { parseWireTime } from './chisinauTime.ts';
import { viewingStatus } from './kinds.ts';
import { mayAnswerOutcome, type ViewingOutcome, viewingQuestion } from './viewingOutcomes.ts';

const now = parseWireTime('2026-05-20 12:00')!;
const at = (text: string) => parseWireTime(text)!;
const said = (given: Partial<ViewingOutcome>): ViewingOutcome => ({
  tookPlace: null,
  liked: null,
  closed: false,
  ...given,
});

describe('what a viewing that is over asks', () => {
  const over = { status: viewingStatus.accepted, at: at('2026-05-20 10:00'), canReview: false } as const;
  it.each([
    ['client', null, false, 'came'],
    ['owner', null, true, 'came'],
    ['client', said({ tookPlace: true }), true, 'liked'],
    ['owner', said({ tookPlace: true }), true, 'review'],
    ['owner', said({ tookPlace: true }), false, null],
    ['client', said({ tookPlace: true, liked: false }), true, 'review'],
    ['client', said({ tookPlace: true, liked: true }), false, null],
    ['client', said({ tookPlace: false }), true, null],
    ['client', said({ closed: true }), true, null],
    ['client', said({ tookPlace: true, closed: true }), true, null],
  ] as const)('the %s who said %j, with a review to give %j: %j', (side, outcome, canReview, expected) =>
    expect(viewingQuestion({ ...over, side, outcome, canReview }, now)).toBe(expected),
  );

  it.each([
    [viewingStatus.accepted, '2026-05-20 11:30', true],
    [viewingStatus.accepted, '2026-05-20 12:00', false],
    [viewingStatus.accepted, '2026-05-06 12:00', true],
    [viewingStatus.accepted, '2026-05-06 11:30', false],
    [viewingStatus.pending, '2026-05-20 10:00', false],
    [viewingStatus.cancelled, '2026-05-20 10:00', false],
  ] as const)('of status %d at %s may be told: %s', (status, text, expected) =>
    expect(mayAnswerOutcome({ status, at: at(text) }, now)).toBe(expected),
  );
});
