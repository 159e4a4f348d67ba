import { sectors } from '@app/domain/gazetteer/sectors';
import { suburbs } from '@app/domain/gazetteer/suburbs';
import { towns } from '@app/domain/gazetteer/towns';
import { parseLine } from '@app/domain/gazetteer/line';
import type { LngLat } from '@app/domain/kinds';
import type { Feature, FeatureCollection, Geometry } from 'geojson';
import { greens } from './greens.ts';
import { highways } from './highways.ts';
import type { Drawn } from './named.ts';
import { country } from './outline.ts';
import { smooth } from './smooth.ts';
import { lakes, rivers } from './waters.ts';

const neighbours: readonly { names: { ru: string; ro: string }; at: LngLat }[] = [
  { names: { ru: 'Румыния', ro: 'România' }, at: [27.15, 46.75] },
  { names: { ru: 'Украина', ro: 'Ucraina' }, at: [29.9, 47.55] },
];

/** What a feature of the base map carries: a name in each language and what decides when it shows. */
interface BaseProperties {
  ru: string;
  ro: string;
  rank: number;
  kind: string;
}
type BaseCollection = FeatureCollection<Geometry, BaseProperties>;

const line = (points: readonly LngLat[]): Geometry => ({ type: 'LineString', coordinates: points.map((p) => [...p]) });
const shape = (points: readonly LngLat[]): Geometry => {
  const corners = points.map((p) => [...p]);
  const closed = String(corners[0]) === String(corners.at(-1)) ? corners : [...corners, corners[0]!];
  return { type: 'Polygon', coordinates: [closed] };
};
const spot = (point: LngLat): Geometry => ({ type: 'Point', coordinates: [...point] });

function feature(
  geometry: Geometry,
  names: { ru: string; ro: string } | null,
  rank: number,
  kind = '',
): Feature<Geometry, BaseProperties> {
  return { type: 'Feature', geometry, properties: { ru: names?.ru ?? '', ro: names?.ro ?? '', rank, kind } };
}
const collection = (features: Feature<Geometry, BaseProperties>[]): BaseCollection => ({
  type: 'FeatureCollection',
  features,
});
const smoothLine = (points: readonly LngLat[]) => line(smooth(points));
const smoothShape = (points: readonly LngLat[]) => shape(smooth(points, true, 3));
const drawnAs = (make: (points: readonly LngLat[]) => Geometry) => (thing: Drawn) =>
  feature(make(thing.line), thing.names, thing.rank);

/** The middle of a shape's corners: where its label stands. */
function middle(points: readonly LngLat[]): LngLat {
  const sum = points.reduce(([x, y], [lng, lat]) => [x + lng, y + lat] as const, [0, 0] as const);
  return [sum[0] / points.length, sum[1] / points.length];
}
const label = (kind: string) => (thing: Drawn) => feature(spot(middle(thing.line)), thing.names, thing.rank, kind);

/** The ground of the built-in map as GeoJSON, one collection a source of the style. Names are in both languages. */
export function baseCollections() {
  return {
    country: collection([feature(shape(parseLine(country)), null, 1)]),
    built: collection(sectors.map((sector) => feature(shape(sector.outline), sector.names, 1))),
    greens: collection(greens.map(drawnAs(smoothShape))),
    lakes: collection(lakes.map(drawnAs(smoothShape))),
    rivers: collection(rivers.map(drawnAs(smoothLine))),
    highways: collection(highways.map(drawnAs(smoothLine))),
    labels: collection(
      [...lakes, ...greens]
        .filter((thing) => thing.names)
        .map((thing) => label(lakes.includes(thing) ? 'lake' : 'green')(thing)),
    ),
    places: collection([
      ...towns.map((town) => feature(spot(town.centre), town.names, town.rank, 'town')),
      ...suburbs.map((area) => feature(spot(area.centre), area.names, area.rank + 1, 'suburb')),
      ...sectors.map((sector) => feature(spot(sector.centre), sector.names, 6, 'sector')),
      ...neighbours.map(({ names, at }) => feature(spot(at), names, 1, 'country')),
    ]),
  };
}
