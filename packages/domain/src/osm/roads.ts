import type { Names } from '../gazetteer/place.ts';
import type { LngLat } from '../kinds.ts';
import { readSteps } from './readSteps.ts';
import { wayRows } from './ways.ts';

/** How much traffic a road is for, the busiest first. A link leads from one of the first four to another. */
export type RoadClass = 'trunk' | 'primary' | 'secondary' | 'tertiary' | 'street' | 'service' | 'link';

export interface Road {
  kind: RoadClass;
  /** In full, `Bulevardul Dacia`; both empty where it has none. The Romanian one stands in for a missing Russian one. */
  names: Names;
  /** The road's number; empty where it has none. */
  ref: string;
  /** Degrees; those of one road may run side by side. */
  lines: readonly (readonly LngLat[])[];
}

/** The roads of Chișinău and its suburbs that buses and trolleybuses run on. Read anew at each call. */
export function readRoads(): Road[] {
  return wayRows.split('\n').map((row) => {
    const [kind, ro, ru, ref, lines] = row.split('|') as [RoadClass, string, string, string, string];
    return { kind, names: { ro, ru: ru || ro }, ref, lines: lines.split(';').map((line) => readSteps(line, 1e6)) };
  });
}
