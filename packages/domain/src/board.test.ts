import { expect, it } from 'vitest';
import { firstName, distinguishNames, verdictOf, type Verdict, type Vote } from './board.ts';

it.each<[(Vote | null)[], Verdict]>([
  [[], 'open'],
  [['yes'], 'open'],
  [['no'], 'refused'],
  [['yes', null], 'open'],
  [['yes', 'maybe'], 'open'],
  [['yes', 'yes'], 'agreed'],
  [['yes', 'yes', null], 'open'],
  [['yes', 'yes', 'yes'], 'agreed'],
  [['yes', 'no'], 'refused'],
  [[null, 'no'], 'refused'],
  [['maybe', 'maybe'], 'open'],
])('votes %j are %s', (said, verdict) => {
  expect(verdictOf(said)).toBe(verdict);
});

it.each([
  ['Ион Попеску', 'Ион'],
  ['  Ana-Maria  Ceban ', 'Ana-Maria'],
  ['Ana', 'Ana'],
  ['', null],
  ['   ', null],
  [null, null],
  ['+37369123456', null],
  ['ana@mail.md', null],
])('a board calls %j %j', (name, first) => {
  expect(firstName(name)).toBe(first);
});

it.each([
  [
    ['Ана', 'Ион', 'Ана', 'Ана'],
    ['Ана', 'Ион', 'Ана 2', 'Ана 3'],
  ],
  [
    ['Ana', 'ana'],
    ['Ana', 'ana 2'],
  ],
  [
    ['Ana', 'Ana 2', 'Ana'],
    ['Ana', 'Ana 2', 'Ana 3'],
  ],
  [[], []],
])('people called %j are told apart as %j', (names, apart) => {
  expect(distinguishNames(names)).toEqual(apart);
});
