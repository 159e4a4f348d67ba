import type { Names } from '../gazetteer/place.ts';
import type { LngLat } from '../kinds.ts';
import { stopRows, transitRows } from './transitRows.ts';

export interface TransitLine {
  /** As it stands on the vehicle: `22`. */
  number: string;
  vehicle: 'trolleybus' | 'bus';
  /** Minutes from one to the next on a weekday, on average. */
  everyMinutes: number;
}

/** For sorting: the line that comes more often first. */
export const moreOften = (a: TransitLine, b: TransitLine): number =>
  a.everyMinutes - b.everyMinutes || Number(a.number) - Number(b.number);

export interface Stop {
  /** The Romanian one stands in for a missing Russian one. */
  names: Names;
  at: LngLat;
  /** That stop there in one direction or both, the most frequent first. */
  lines: readonly TransitLine[];
}

/** From the first to the last of a day, minutes. */
const serviceMinutes = 17 * 60;
/** Numbers from here up are buses'. */
const firstBus = 20;

/** The stops of Chișinău's trolleybuses and buses with their lines. Read anew at each call. */
export function readStops(): Stop[] {
  const linesAt = new Map<number, TransitLine[]>();
  for (const row of transitRows.split('\n')) {
    const [number, trips, ...directions] = row.split('|') as [string, string, string, string];
    const line: TransitLine = {
      number,
      vehicle: Number(number) < firstBus ? 'trolleybus' : 'bus',
      everyMinutes: Math.round(serviceMinutes / Number(trips)),
    };
    const stops = directions.flatMap((one) => one.split(' ').filter(Boolean).map(Number));
    for (const stop of new Set(stops)) linesAt.set(stop, [...(linesAt.get(stop) ?? []), line]);
  }
  return stopRows.split(';').map((row, i) => {
    const [ro, ru, x, y] = row.split('|') as [string, string, string, string];
    return {
      names: { ro, ru: ru || ro },
      at: [Number(x) / 1e4, Number(y) / 1e4],
      lines: (linesAt.get(i) ?? []).toSorted(moreOften),
    };
  });
}
