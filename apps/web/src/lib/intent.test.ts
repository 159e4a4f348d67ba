import { expect, test } from 'vitest';
import { carryOut, isInApp, whenAllowed } from './intent.ts';

test.each([
  ['/ru/dashboard/calendar?view=list#day', true],
  ['/', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/\t/evil.example', false],
  ['/\n/evil.example', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  ['', false],
])('after the sign-in %j is gone to: %s', (address, expected) => {
  expect(isInApp(address)).toBe(expected);
});

test('an act waits for the handler that takes it, past those of others, and is carried out once', () => {
  const heard: string[] = [];
  const hear = (name: string) =>
    whenAllowed((act) => {
      if (act.name !== name) return false;
      heard.push(`${name} ${act.id}`);
      return true;
    });
  const stops = [hear('vote-yes')];
  carryOut({ name: 'favorite-offer', id: 7 });
  stops.push(hear('vote-no'));
  expect(heard).toEqual([]);
  stops.push(hear('favorite-offer'), hear('favorite-offer'));
  expect(heard).toEqual(['favorite-offer 7']);
  carryOut({ name: 'favorite-offer', id: 8 });
  expect(heard).toEqual(['favorite-offer 7', 'favorite-offer 8']);
  for (const stop of stops) stop();
});
