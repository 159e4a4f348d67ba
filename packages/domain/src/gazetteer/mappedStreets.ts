import type { LngLat } from '../kinds.ts';
import { readRoads } from '../osm/roads.ts';
import { boundsOf } from '../ring.ts';
import { nameWords } from './kindWords.ts';
import { metresBetween } from './line.ts';
import type { Names } from './place.ts';

/** A street of the map: all of one name that lies together. */
export interface MappedStreet {
  /** In full: `Bulevardul Dacia`. */
  names: Names;
  lines: readonly (readonly LngLat[])[];
}

type Line = readonly LngLat[];

/** About a kilometre: pieces of one street are no farther apart; the next village has streets of the same names. */
const gap = 0.01;
/** Roads from town to town are called after both: no address. */
const isStreet = /^(?:Strada|Bulevardul|Calea|Piața|Aleea|Stradela|Șoseaua) /;
const isSquare = /^Piața /;

function isNear(a: Line, b: Line): boolean {
  const [one, other] = [boundsOf(a), boundsOf(b)];
  return (
    one.west - gap < other.east &&
    other.west - gap < one.east &&
    one.south - gap < other.north &&
    other.south - gap < one.north
  );
}

/** Lines of one name by where they lie. */
function apart(lines: readonly Line[]): Line[][] {
  return lines.reduce<Line[][]>((groups, line) => {
    const near = groups.filter((group) => group.some((other) => isNear(line, other)));
    return [...groups.filter((group) => !near.includes(group)), [...near.flat(), line]];
  }, []);
}

/** Metres along a line. */
export function lengthOf(line: Line): number {
  return line.slice(1).reduce((sum, point, i) => sum + metresBetween(line[i]!, point), 0);
}

/** The named streets of the map, each with its longest line first; the longest street first. */
export function mappedStreets(): MappedStreet[] {
  const named = readRoads().filter(({ names }) => isStreet.test(names.ro));
  const byName = Map.groupBy(named, ({ names }) =>
    [isSquare.test(names.ro) ? 'piata' : '', ...nameWords(names.ro)].join(' '),
  );
  const whole = ({ lines }: MappedStreet) => lines.reduce((sum, line) => sum + lengthOf(line), 0);
  return [...byName.values()]
    .flatMap((roads) =>
      apart(roads.flatMap(({ lines }) => lines)).map((lines) => ({
        names: roads[0]!.names,
        lines: lines.toSorted((a, b) => lengthOf(b) - lengthOf(a)),
      })),
    )
    .toSorted((a, b) => whole(b) - whole(a));
}
