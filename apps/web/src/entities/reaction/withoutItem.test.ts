import { expect, test } from 'vitest';
import { withoutItem } from './withoutItem.ts';

const items = (...ids: number[]) => ids.map((id) => ({ id }));

test('takes one out of the page it stands on, and off the number that every page says', () => {
  const list = {
    pages: [
      { items: items(1, 2), total: 3 },
      { items: items(3), total: 3 },
    ],
  };
  expect(withoutItem(list, 'offer', 2)).toEqual({
    pages: [
      { items: items(1), total: 2 },
      { items: items(3), total: 2 },
    ],
  });
});

test('takes one out of similar ones, and off the map on its own side alone', () => {
  expect(withoutItem({ items: items(1), total: 1, similar: items(5) }, 'search', 5)).toEqual({
    items: items(1),
    total: 1,
    similar: [],
  });
  const map = { offers: items(5, 6), searches: items(5), totals: { offers: 9, searches: 4 } };
  expect(withoutItem(map, 'offer', 5)).toEqual({ ...map, offers: items(6), totals: { offers: 8, searches: 4 } });
  expect(withoutItem(map, 'search', 5)).toEqual({ ...map, searches: [], totals: { offers: 9, searches: 3 } });
});

test('leaves what it is not in as it is', () => {
  const list = { pages: [{ items: items(1), total: 1 }] };
  expect(withoutItem(list, 'offer', 2)).toBe(list);
  const clusters = { offers: items(), totals: { offers: 40, searches: 0 } };
  expect(withoutItem(clusters, 'offer', 2)).toBe(clusters);
});
