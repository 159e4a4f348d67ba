import { expect, test } from 'vitest';
import { changeItem, keptItem, keptPhotos, moveItem, newItem, pendingCount } from './photoItem.ts';

const photo = (id: number) => ({ id, path: `aa/${id}-1920.webp`, width: 1920, height: 1280, thumbhash: '' });
const keys = (items: readonly { key: string }[]) => items.map(({ key }) => key);
const items = [1, 2, 3, 4].map((id) => keptItem(photo(id)));

test.each([
  ['kept-1', 'kept-3', ['kept-2', 'kept-3', 'kept-1', 'kept-4']],
  ['kept-4', 'kept-1', ['kept-4', 'kept-1', 'kept-2', 'kept-3']],
  ['kept-2', 'kept-2', ['kept-1', 'kept-2', 'kept-3', 'kept-4']],
  ['gone', 'kept-2', ['kept-1', 'kept-2', 'kept-3', 'kept-4']],
])('%s dropped on %s', (key, to, order) => {
  expect(keys(moveItem(items, key, to))).toEqual(order);
});

test('the order of kept photos is the order on the screen, those on their way are left out', () => {
  const file = new File(['x'], 'a.jpg');
  const mixed = [items[1]!, newItem('n', file, 'digest'), items[0]!];
  expect(keptPhotos(mixed).map(({ id }) => id)).toEqual([2, 1]);
  expect(pendingCount(mixed)).toBe(1);
  expect(pendingCount(changeItem(mixed, 'n', { state: 'failed' }))).toBe(0);
  expect(pendingCount(changeItem(items, 'kept-1', { turning: true }))).toBe(1);
});
