import { pointInside } from '@app/engine/areas/pointInside';
import type { AreaRing } from '@app/engine/areas/assembleArea';
import { metresBetween } from '@app/domain/gazetteer/line';
import type { LngLat } from '@app/domain/kinds';
import type { Amenity } from '@app/domain/osm/amenities';
import type { NearData } from '../near/nearPart.ts';
import { boundsOfNodes, type ExtractContents, type NearThing } from './extractContents.ts';
import type { ExtractShapes } from './extractShapes.ts';

/** So far from one another stand the places of a park's edge that people walk to. Metres. */
const edgeMetres = 200;

const degrees = (ring: ArrayLike<number>, i: number): LngLat => [ring[i]! / 1e7, ring[i + 1]! / 1e7];

/** Where one arrives: at the middle of a house or its yard, at the edge of a park. */
function arrivals({ kind }: NearThing, ring: AreaRing): LngLat[] {
  const inside = pointInside([ring]);
  const middle = Number.isFinite(inside[0]) ? degrees(inside, 0) : degrees(ring, 0);
  if (kind !== 'park') return [middle];
  const edge: LngLat[] = [];
  for (let i = 0; i < ring.length; i += 2) {
    const at = degrees(ring, i);
    if (edge.every((other) => metresBetween(other, at) >= edgeMetres)) edge.push(at);
  }
  return edge;
}

/** The schools, shops, stops and so on of an extract: doors, houses and their yards. */
export function extractNear(contents: ExtractContents, shapes: ExtractShapes): NearData {
  const amenities: Amenity[] = [];
  const stops: NearData['stops'][number][] = [];
  const add = ({ kind, names }: NearThing, at: LngLat): void => {
    if (kind !== 'stop')
      amenities.push({ kind, name: names?.ro ?? '', ...(names && names.ru !== names.ro && { ru: names.ru }), at });
    else if (names) stops.push({ names, at });
  };
  for (const thing of contents.nearNodes) add(thing, shapes.degreesOf(thing.node));
  for (const thing of contents.nearWays) {
    const ring = shapes.ringOf(thing.way);
    for (const at of ring ? arrivals(thing, ring) : []) add(thing, at);
  }
  for (const { near, members } of contents.multipolygons)
    for (const rings of near ? shapes.polygonsOf(members) : [])
      for (const at of arrivals(near!, rings[0]!)) add(near!, at);
  const { west, south, east, north } = boundsOfNodes(contents);
  return { bounds: [west, south, east, north], amenities, stops };
}
