import { zOrder32 } from '../zOrder.ts';
import { southernmost, westernmost } from './coverZone.ts';
import { fromAt, int32Stride, SearchColumns, southAt, toAt, westAt } from './searchColumns.ts';

/** Steps of a bit less than a kilometre. */
const step = 13;

function placeOf({ int32Columns, zonesFrom }: SearchColumns, row: number): number {
  const zone = zonesFrom[row]! * int32Stride;
  const x = (int32Columns[zone + westAt]! - westernmost) >> step;
  const y = (int32Columns[zone + southAt]! - southernmost) >> step;
  return zOrder32(x, y);
}

/** At most so many rows of so many sources can be put in order at once: place, source and row share the digits of a number. */
export const maxRows = 2 ** 17;

/** Rows that are looked at or copied in one step. */
const atOnce = 4_096;

/** The rows that are not gone, neighbours on the ground near to each other in memory; what goes meanwhile is marked as gone there too. */
export function* inRowOrder(sources: readonly SearchColumns[]): Generator<void, SearchColumns> {
  const all: (readonly [SearchColumns, row: number])[] = [];
  let zones = 0;
  let corners = 0;
  for (const columns of sources) {
    for (let row = 0; row < columns.rows; row++) {
      if (row % atOnce === atOnce - 1) yield;
      if (columns.isDeleted(row)) continue;
      all.push([columns, row]);
      const first = columns.zonesFrom[row]!;
      const last = columns.zonesFrom[row + 1]! - 1;
      zones += last + 1 - first;
      corners += columns.int32Columns[last * int32Stride + toAt]! - columns.int32Columns[first * int32Stride + fromAt]!;
    }
  }
  // Place above, number below: sorted as plain numbers, which is several times faster than with a comparison.
  const order = Float64Array.from(all, ([columns, row], i) => placeOf(columns, row) * 2 ** 21 + i).sort();
  yield;
  const ordered = new SearchColumns(all.length, zones, corners);
  for (const placed of order) {
    ordered.addFrom(...all[placed % 2 ** 21]!);
    if (ordered.rows % atOnce === 0) yield;
  }
  return ordered;
}
