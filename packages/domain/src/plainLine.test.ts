import { expect, test } from 'vitest';
import { isPlainName, plainLine, plainName, tidyName } from './plainLine.ts';

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

test.each([
  ['Ștefan  Țurcanu', 'Ștefan Țurcanu', true],
  [' Casa\u00A0\u3000Mea ', 'Casa Mea', true],
  ['Casa ❤️', 'Casa ❤', true],
  ['\n', '', true],
  ['Casa\nMea', 'Casa\nMea', false],
  ['Casa\u200BMea', 'Casa\u200BMea', false],
  ['Casa\u2060Mea', 'Casa\u2060Mea', false],
  ['Casa\u00ADMea', 'Casa\u00ADMea', false],
  ['Casa\uFEFFMea', 'Casa\uFEFFMea', false],
  ['Casa\u3164Mea', 'Casa\u3164Mea', false],
  ['Casa\u2800Mea', 'Casa\u2800Mea', false],
  ['Casa\u{E0041}Mea', 'Casa\u{E0041}Mea', false],
])('the name %j becomes %j; all of it is seen: %s', (given, tidy, isPlain) => {
  expect(tidyName(given)).toBe(tidy);
  expect(isPlainName(tidy)).toBe(isPlain);
  expect(isPlainName(plainName(given))).toBe(true);
});
