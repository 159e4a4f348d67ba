import type { Names } from '../gazetteer/place.ts';
import { averageInterval } from '../gettingAbout.ts';
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

/** Numbers from here up are buses'. */
const firstBus = 20;

interface LineRow {
  number: string;
  /** In each direction, on a weekday. */
  trips: number;
  /** Stops in order, by their places in the list of stops; a direction that nobody noted is empty. */
  directions: number[][];
}

function readLines(): LineRow[] {
  return transitRows.split('\n').map((row) => {
    const [number, trips, ...directions] = row.split('|') as [string, string, string, string];
    return {
      number,
      trips: Number(trips),
      directions: directions.map((stops) => stops.split(' ').filter(Boolean).map(Number)),
    };
  });
}

const placeOf = (row: string): LngLat => {
  const [, , x, y] = row.split('|');
  return [Number(x) / 1e4, Number(y) / 1e4];
};

/** The stops of Chișinău's trolleybuses and buses with their lines. Read anew at each call. */
export function readStops(): Stop[] {
  const linesAt = new Map<number, TransitLine[]>();
  for (const { number, trips, directions } of readLines()) {
    const line: TransitLine = {
      number,
      vehicle: Number(number) < firstBus ? 'trolleybus' : 'bus',
      everyMinutes: Math.round(averageInterval(trips)),
    };
    for (const stop of new Set(directions.flat())) linesAt.set(stop, [...(linesAt.get(stop) ?? []), line]);
  }
  return stopRows.split(';').map((row, i) => {
    const [ro, ru] = row.split('|') as [string, string];
    return { names: { ro, ru: ru || ro }, at: placeOf(row), lines: (linesAt.get(i) ?? []).toSorted(moreOften) };
  });
}

/** One direction of a line. */
export interface TransitRoute {
  /** Minutes from one to the next, on average and not rounded. */
  interval: number;
  /** In order, by their places in the list of stops. */
  stops: readonly number[];
}

/** Chișinău's lines as one rides them. Read anew at each call. */
export function readRoutes(): { stops: LngLat[]; routes: TransitRoute[] } {
  const routes = readLines().flatMap(({ trips, directions }) => {
    const [there = [], back = []] = directions;
    // Of two lines one direction alone is noted: the other one is nearly the same.
    const both = [there.length > 0 ? there : back.toReversed(), back.length > 0 ? back : there.toReversed()];
    return both.map((stops) => ({ interval: averageInterval(trips), stops }));
  });
  return { stops: stopRows.split(';').map(placeOf), routes };
}
