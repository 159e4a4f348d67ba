import { idOf, type OptionCode } from '@app/domain/dictionaries';
import { expect, test } from 'vitest';
import { searchFields } from './searchFields.ts';
import { fromWire, toWire } from './values.ts';

const ids = (codes: readonly string[]) => codes.map((code) => idOf(code as OptionCode));
const read = (main_info: Record<string, unknown>) =>
  fromWire(searchFields.apartment, { main_info, add_options: {} })['rooms'];

test.each([
  ['one', { rooms: ids(['rooms_2']) }, ['rooms_2']],
  [
    'the ends of a range, as outside clients mean two',
    { rooms: ids(['rooms_1', 'rooms_3']) },
    ['rooms_1', 'rooms_2', 'rooms_3'],
  ],
  ['the same, the other way round', { rooms: ids(['rooms_4', 'rooms_2']) }, ['rooms_2', 'rooms_3', 'rooms_4']],
  ['two alone', { rooms: ids(['rooms_1', 'rooms_3']), rooms_any: ids(['rooms_1', 'rooms_3']) }, ['rooms_1', 'rooms_3']],
  ['no range', { rooms_any: ids(['rooms_6', 'rooms_2', 'rooms_2']) }, ['rooms_6', 'rooms_2']],
  ['nothing', { rooms: [] }, []],
  ['nothing of the other dictionaries', { rooms: [1, 2] }, ['unknown']],
])('rooms on the wire are %s', (_, main, rooms) => {
  expect(read(main)).toEqual(rooms);
});

test.each([
  [['rooms_2'], ['rooms_2']],
  [
    ['rooms_1', 'rooms_3'],
    ['rooms_1', 'rooms_3'],
  ],
  [
    ['rooms_1', 'rooms_2', 'rooms_4'],
    ['rooms_1', 'rooms_4'],
  ],
])('%j is answered as a set, and as the ends that outside clients know', (rooms, ends) => {
  const { main_info } = toWire(searchFields.apartment, { rooms });
  expect(main_info).toMatchObject({ rooms: ids(ends), rooms_any: ids(rooms) });
  expect(read(main_info)).toEqual(rooms);
});
