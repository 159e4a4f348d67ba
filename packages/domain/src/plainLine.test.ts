import { expect, test } from 'vitest';
import { plainLine } from './plainLine.ts';

test.each([
  ['Ștefan Țurcanu-Îngerașu', 'Ștefan Țurcanu-Îngerașu'],
  ['Мария 👩‍🌾 «Очаг»', 'Мария 👩‍🌾 «Очаг»'],
  ['Ion\rATTENDEE:x', 'Ion ATTENDEE:x'],
  ['a\r\nb\tc\u0000d', 'a b c d'],
  ['a\u2028b\u2029c\u0085d', 'a b c d'],
  ['a\u202Etxt.exe\u202C', 'a txt.exe '],
  ['\u2066a\u2069\u200F', ' a '],
])('%j becomes %j', (given, expected) => {
  expect(plainLine(given)).toBe(expected);
});
