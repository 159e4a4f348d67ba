import { expect, test } from 'vitest';
import { changesWithPeople, pressRooms } from './roomChoice.ts';

test.each([
  [[], 'rooms_2', ['rooms_2']],
  [['rooms_2'], 'rooms_2', []],
  [['rooms_2'], 'rooms_4', ['rooms_2', 'rooms_4']],
  [['rooms_2'], 'rooms_1', ['rooms_1', 'rooms_2']],
  [['rooms_3'], 'rooms_1', ['rooms_1', 'rooms_3']],
  [['rooms_2', 'rooms_4'], 'rooms_3', ['rooms_2', 'rooms_3', 'rooms_4']],
  [['rooms_2', 'rooms_4'], 'rooms_2', ['rooms_4']],
])('%j and a press on %s give %j', (chosen, pressed, after) => {
  expect(pressRooms(chosen, pressed)).toEqual(after);
});

test.each([
  [{}, 2, { people: 2, is_studio: true, rooms: undefined }],
  [{}, 4, { people: 4, is_studio: undefined, rooms: ['rooms_3'] }],
  [{ people: 2, is_studio: true }, 3, { people: 3, is_studio: undefined, rooms: ['rooms_2'] }],
  [{ people: 2, is_studio: true, rooms: ['rooms_1'] }, 3, { people: 3 }],
  [{ rooms: ['rooms_5'] }, 10, { people: 10 }],
  [{}, 10, { people: 10, is_studio: undefined, rooms: ['rooms_6'] }],
] as const)('%j: %i people change %j', (values, people, changes) => {
  expect(changesWithPeople(structuredClone(values) as never, people)).toEqual(changes);
});
