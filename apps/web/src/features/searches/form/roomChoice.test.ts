import { expect, test } from 'vitest';
import { changesWithPeople, changesWithRooms, pressRooms } from './roomChoice.ts';

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

test.each([
  [{ people: 1, is_studio: true }, ['rooms_2'], { rooms: ['rooms_2'], is_studio: undefined }],
  [{ people: 1, rooms: ['rooms_2'], is_studio: true }, ['rooms_2', 'rooms_3'], { rooms: ['rooms_2', 'rooms_3'] }],
  [{ people: 1, rooms: ['rooms_2'], is_studio: true }, undefined, { rooms: undefined }],
  [{ people: 4, is_studio: true }, ['rooms_1'], { rooms: ['rooms_1'] }],
] as const)('%j: rooms %j change %j', (values, rooms, changes) => {
  expect(changesWithRooms(structuredClone(values) as never, rooms as never)).toEqual(changes);
});
