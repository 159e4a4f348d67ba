import { gridOf, mercator } from '@app/domain/mercator';
import { expect, it, vi } from 'vitest';
import { type CrowdRow, crowdShift } from '../platform/database/mapCells.ts';
import { Crowds, gathered } from './crowds.ts';

/** A cell full of one deal and kind around a place. */
function crowd(lng: number, lat: number, count: number, more: Partial<CrowdRow> = {}): CrowdRow {
  const { x, y } = mercator([lng, lat]);
  return {
    deal: 1, kind: 1, cx: x >> crowdShift, cy: y >> crowdShift, count, rows: count, sum_x: x * count, sum_y: y * count,
    west: x, east: x, north: y, south: y, id: 7, price: 300, ...more,
  }; // prettier-ignore
}
const capital = [28.7, 46.9, 29, 47.1] as const;
const now = new Date('2026-09-15T09:00:00Z');

it('puts cells together, those of the asked deal and kinds within the window alone', () => {
  const rows = [
    crowd(28.83, 47.02, 10, { id: 9, price: 250 }),
    crowd(28.831, 47.021, 5, { id: 4 }),
    crowd(28.83, 47.02, 3, { deal: 2 }),
    crowd(28.83, 47.02, 2, { kind: 4 }),
    crowd(27.9, 47.7, 1_000),
  ];
  const [cell, ...others] = gathered(rows, { deal: 1, kind: [1, 2] }, gridOf(capital, 9));
  expect(others).toEqual([]);
  expect(cell).toMatchObject({ count: 15, rows: 15, id: 4, price: 250 });
  const places = [mercator([28.83, 47.02]), mercator([28.831, 47.021])];
  expect([cell!.west, cell!.east]).toEqual([places[0]!.x, places[1]!.x]);
  expect([cell!.north, cell!.south]).toEqual([places[1]!.y, places[0]!.y]);
  expect(cell!.sum_x).toBe(places[0]!.x * 10 + places[1]!.x * 5);
});

it('answers for crowds alone: few in sight, small cells and a market not read yet are asked of the table', async () => {
  const read = vi.fn<() => Promise<CrowdRow[]>>(async () => [crowd(28.83, 47.02, 3_500), crowd(28.2, 47.7, 40)]);
  const crowds = new Crowds(read);
  const far = gridOf(capital, 11);
  expect(crowds.cells({}, far, now)).toBeUndefined();
  await crowds.refresh(now);
  expect(crowds.cells({}, far, now)?.map(({ count }) => count)).toEqual([3_500]);
  expect(crowds.cells({ deal: 3 }, far, now)).toBeUndefined();
  expect(crowds.cells({}, gridOf([28.1, 47.6, 28.3, 47.8], 11), now)).toBeUndefined();
  expect(crowds.cells({}, gridOf([28.82, 47.01, 28.84, 47.03], 15), now)).toBeUndefined();
  expect(read).toHaveBeenCalledTimes(1);
});

it('a market that cannot be read leaves the counts as they were', async () => {
  const crowds = new Crowds(() => Promise.reject(new Error('no database')));
  await crowds.refresh(now);
  expect(crowds.cells({}, gridOf(capital, 11), now)).toBeUndefined();
});
