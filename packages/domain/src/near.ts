import { metresBetween } from './gazetteer/line.ts';
import type { Names } from './gazetteer/place.ts';
import type { LngLat } from './kinds.ts';
import type { Amenity, AmenityKind } from './osm/amenities.ts';
import { moreOften, type Stop, type TransitLine } from './osm/transit.ts';

/** Streets are longer than the crow's way. */
const detour = 1.3;
const metresAMinute = 4_700 / 60;

/** Minutes on foot, whole and at least one, of metres as the crow flies. */
export const walkMinutes = (metres: number): number => Math.max(1, Math.ceil((metres * detour) / metresAMinute));

/** Who would walk further looks elsewhere, and what is not on the map may well be nearer. Minutes. */
export const nearMinutes = 20;

/** No minute on foot is longer: what is further north or south is not measured at all, 4,600 places took 1.8 ms. */
const reachDegrees = (nearMinutes * metresAMinute) / 111_000;

export type NearKind = AmenityKind | 'stop';

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
    if (Math.abs(one.at[1] - from[1]) > reachDegrees) return;
    const metres = metresBetween(from, one.at);
    if (metres < (nearest.get(kind)?.metres ?? Infinity)) nearest.set(kind, { metres, one });
  };
  for (const one of amenities) look(one.kind, one);
  for (const one of stops) look('stop', one);
  return [...nearest]
    .toSorted(([, a], [, b]) => a.metres - b.metres)
    .map(([kind, { metres, one }]) => ({
      kind,
      names: 'names' in one ? one.names : one.name ? { ro: one.name, ru: one.name } : null,
      at: one.at,
      minutes: walkMinutes(metres),
      lines: 'lines' in one ? linesAround(one, stops) : [],
    }))
    .filter(({ minutes }) => minutes <= nearMinutes);
}
