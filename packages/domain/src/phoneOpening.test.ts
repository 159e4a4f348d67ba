import { expect, test } from 'vitest';
import { phoneOpeningOf } from './phoneOpening.ts';

test.each([
  [undefined, 'press', 'press'],
  [undefined, 'viewing', 'viewing'],
  [0, 'viewing', 'viewing'],
  [1, 'viewing', 'press'],
  [2, 'press', 'viewing'],
  [2, 'viewing', 'viewing'],
] as const)('an offer that says %s of an account that says %s opens the phone by %s', (choice, account, expected) => {
  expect(phoneOpeningOf(choice, account)).toBe(expected);
});
