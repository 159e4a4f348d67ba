import type { LngLat, Ring } from '@app/domain/kinds';
import { normaliseRing } from '@app/domain/ring';
import { thinRings } from '@app/domain/thinRing';
import { isZone, maxZones } from '@app/domain/zones';
import { type RawBuilder, sql } from 'kysely';

export type BoundsList = readonly [west: number, south: number, east: number, north: number];

/** PostgreSQL's text of a point, a polygon and the box around bounds; degrees, longitude first. */
export const pointText = ([lng, lat]: LngLat): string => `(${lng},${lat})`;
export const polygonText = (ring: Ring): string => `(${ring.map(pointText).join(',')})`;
export const boxText = ([west, south, east, north]: BoundsList): string => `(${east},${north}),(${west},${south})`;

/** The points as they are written; none where they are not understood. */
function readRing(text: string): [number, number][] {
  const points = text.split(';').map((pair) => pair.split(',').map(Number));
  const isWrong = points.some((pair) => pair.length !== 2 || pair.some((n) => !Number.isFinite(n) || Math.abs(n) > 180));
  return isWrong ? [] : (points as [number, number][]);
}

/**
 * Reads a filter's zone: `lng,lat;lng,lat;…`, of several rings with `|` between them, thinned as the page draws them; undefined
 * when one is no zone, or when they are more than a search has.
 */
export function readZone(text: string): Ring[] | undefined {
  const drawn = text.split('|', maxZones + 1).map(readRing);
  if (drawn.length > maxZones) return undefined;
  const rings = thinRings(drawn).map(normaliseRing);
  return rings.every(isZone) ? rings : undefined;
}

/** Inside one of the rings of a zone, its border included. */
export function insideZone(point: RawBuilder<unknown>, rings: readonly Ring[]): RawBuilder<boolean> {
  const inside = rings.map((ring) => sql`${point} <@ ${polygonText(ring)}::polygon`);
  return sql<boolean>`(${sql.join(inside, sql` OR `)})`;
}
