import { metresBetween } from './gazetteer/line.ts';
import type { Names } from './gazetteer/place.ts';
import { walkedDetour, walkedMetresAMinute, walkMinutes } from './gettingAbout.ts';
import type { LngLat } from './kinds.ts';
import { beyondNear, type NearKind, nearKinds, nearMinutes } from './nearKinds.ts';
import type { Amenity } from './osm/amenities.ts';
import { moreOften, type Stop, type TransitLine } from './osm/transit.ts';

export interface NearPlace {
  kind: NearKind;
  /** Null where nobody noted it. */
  names: Names | null;
  at: LngLat;
  /** On foot. */
  minutes: number;
  /** Of a stop: what stops there and across the street. */
  lines: readonly TransitLine[];
}

/** The other direction's stop: of the same name, within so many metres. */
const acrossMetres = 200;

/** Nothing further away as the crow flies changes what {@link nearestOf} says. Metres. */
export const nearReach = (nearMinutes * walkedMetresAMinute) / walkedDetour + acrossMetres;

function linesAround(stop: Stop, stops: readonly Stop[]): TransitLine[] {
  const there = stops.filter(
    ({ names, at }) => names.ro === stop.names.ro && metresBetween(at, stop.at) < acrossMetres,
  );
  const byNumber = new Map([stop, ...there].flatMap(({ lines }) => lines).map((line) => [line.number, line]));
  return [...byNumber.values()].toSorted(moreOften);
}

/** Of each kind the nearest that is within {@link nearMinutes} on foot, the nearest kind first. */
export function nearestOf(from: LngLat, amenities: readonly Amenity[], stops: readonly Stop[]): NearPlace[] {
  const nearest = new Map<NearKind, { metres: number; one: Amenity | Stop }>();
  const look = (kind: NearKind, one: Amenity | Stop): void => {
    const metres = metresBetween(from, one.at);
    if (metres < (nearest.get(kind)?.metres ?? Infinity)) nearest.set(kind, { metres, one });
  };
  for (const one of amenities) look(one.kind, one);
  for (const one of stops) look('stop', one);
  return [...nearest]
    .toSorted(([, a], [, b]) => a.metres - b.metres)
    .map(([kind, { metres, one }]) => ({
      kind,
      names: 'names' in one ? one.names : one.name ? { ro: one.name, ru: one.ru ?? one.name } : null,
      at: one.at,
      minutes: walkMinutes(metres),
      lines: 'lines' in one ? linesAround(one, stops) : [],
    }))
    .filter(({ minutes }) => minutes <= nearMinutes);
}

/** Minutes on foot to the nearest of each kind, as offers keep them: in the order of `nearKinds`, none is `beyondNear`. */
export const minutesByKind = (nearest: readonly NearPlace[]): number[] =>
  nearKinds.map((kind) => nearest.find((one) => one.kind === kind)?.minutes ?? beyondNear);
