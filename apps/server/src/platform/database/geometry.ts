import type { LngLat, Ring } from '@app/domain/kinds';
import { normaliseRing } from '@app/domain/ring';
import { thinRing } from '@app/domain/thinRing';
import { isZone } from '@app/domain/zones';
import { type RawBuilder, sql } from 'kysely';

export type BoundsList = readonly [west: number, south: number, east: number, north: number];

/** PostgreSQL's text of a point, a polygon and the box around bounds; degrees, longitude first. */
export const pointText = ([lng, lat]: LngLat): string => `(${lng},${lat})`;
export const polygonText = (ring: Ring): string => `(${ring.map(pointText).join(',')})`;
export const boxText = ([west, south, east, north]: BoundsList): string => `(${east},${north}),(${west},${south})`;

/** Reads `lng,lat;lng,lat;…`, thinned as the page draws it; undefined when it is no zone. */
export function readZone(text: string): Ring | undefined {
  const points = text.split(';').map((pair) => pair.split(',').map(Number));
  if (points.some((pair) => pair.length !== 2 || pair.some((n) => !Number.isFinite(n) || Math.abs(n) > 180))) return undefined;
  const ring = normaliseRing(thinRing(points as [number, number][]));
  return isZone(ring) ? ring : undefined;
}

/** Inside a drawn zone, its border included. */
export function insideZone(point: RawBuilder<unknown>, ring: Ring): RawBuilder<boolean> {
  return sql<boolean>`${point} <@ ${polygonText(ring)}::polygon`;
}
