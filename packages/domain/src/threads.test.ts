import { expect, it } from 'vitest';
import { firstMessageProblem, firstQuestions, readyAnswersFor, writingState } from './threads.ts';

const may = { isProven: true, isReported: false, isBlocked: false, isTaken: true };

it.each([
  [{}, null],
  [{ isProven: false }, 'contact_unproven'],
  [{ isReported: true }, 'opener_reported'],
  [{ isBlocked: true }, 'writing_refused'],
  [{ isTaken: false }, 'first_messages_off'],
  // What the sender can mend comes first; that a receiver has blocked them comes before the receiver's setting.
  [{ isProven: false, isReported: true, isBlocked: true, isTaken: false }, 'contact_unproven'],
  [{ isBlocked: true, isTaken: false }, 'writing_refused'],
])('refuses a first message of %o with %s', (more, expected) => {
  expect(firstMessageProblem({ ...may, ...more })).toBe(expected);
});

const open = { isClosed: false, blocks: false, isRefused: false, isHeld: false };

it.each([
  [{}, 'open'],
  [{ isClosed: true }, 'closed'],
  [{ isHeld: true, isClosed: true }, 'held'],
  [{ isRefused: true, isHeld: true }, 'refused'],
  [{ blocks: true, isRefused: true, isHeld: true, isClosed: true }, 'blocked'],
])('lets one write with %o: %s', (more, expected) => {
  expect(writingState({ ...open, ...more })).toBe(expected);
});

it('offers as first questions what a side is offered in a conversation, and nothing of the other subject', () => {
  expect(readyAnswersFor('client', 'offer')).toEqual(expect.arrayContaining([...firstQuestions.offer]));
  expect(readyAnswersFor('owner', 'search')).toEqual(expect.arrayContaining([...firstQuestions.search]));
  expect(readyAnswersFor('owner', 'offer')).not.toContain('still_looking');
  expect(readyAnswersFor('owner', 'search')).not.toContain('yes_free');
});
