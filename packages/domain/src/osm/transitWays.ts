import type { LngLat } from '../kinds.ts';
import { readSteps } from './readSteps.ts';
import { transitWayRows } from './transitWayRows.ts';

/** Where the same lines of trolleybuses and buses run. */
export interface TransitWays {
  /** Of the lines, as they stand on the vehicles, the smallest first. */
  numbers: readonly string[];
  /** Degrees, within some three metres of the streets. */
  ways: readonly (readonly LngLat[])[];
}

/** Where the lines of {@link readStops} run, each way once. Read anew at each call. */
export function readTransitWays(): TransitWays[] {
  return transitWayRows.split('\n').map((row) => {
    const [numbers, ways] = row.split('|') as [string, string];
    return { numbers: numbers.split(' '), ways: ways.split(';').map((way) => readSteps(way, 1e5)) };
  });
}
