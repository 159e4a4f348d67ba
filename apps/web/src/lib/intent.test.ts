import { expect, test } from 'vitest';
import { carryOut, whenAllowed } from './intent.ts';

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
