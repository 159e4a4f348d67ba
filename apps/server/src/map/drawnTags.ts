import { shortStreetNames } from '@app/domain/gazetteer/streetName';
import type { RoadClass } from '@app/domain/osm/roads';
import { tidyName } from '@app/domain/osm/tidyName';
import type { TileAttributes, TileLayer } from './tileFeatures.ts';

type Tags = ReadonlyMap<string, string>;

/** How a line of an extract is drawn. */
export interface DrawnLine {
  layer: TileLayer;
  minZoom: number;
  attributes: TileAttributes;
  /** Its pieces are joined: it has a name, or is seen from afar, where short pieces would be lost. */
  isJoined: boolean;
}

/** How an area of an extract is drawn. From which zoom on follows from its size. */
export interface DrawnArea {
  layer: TileLayer;
  attributes: TileAttributes;
  /** What its label says. */
  names?: { ro: string; ru: string } | undefined;
}

/** OpenStreetMap's own limit of a tag. */
const maxNameLength = 255;

/** A text that can be shown in one line; none where there is nothing of the kind. */
export function shown(text: string | undefined, maxLength = maxNameLength): string | undefined {
  const trimmed = text?.trim();
  return trimmed && trimmed.length <= maxLength && !/\p{Cc}/u.test(trimmed) ? trimmed : undefined;
}

/** A thing's names in both languages; the one stands in for the other. */
export function namesOf(tags: Tags): { ro: string; ru: string } | undefined {
  const ro = shown(tags.get('name:ro')) ?? shown(tags.get('name'));
  const ru = shown(tags.get('name:ru'));
  if (!ro) return ru ? { ro: ru, ru } : undefined;
  const tidy = tidyName(ro);
  return { ro: tidy, ru: ru ?? tidy };
}

/** Classes of roads by what OpenStreetMap calls them; footways are `path`. */
const roadClasses: Readonly<Record<string, RoadClass | 'path'>> = {
  motorway: 'trunk',
  trunk: 'trunk',
  primary: 'primary',
  secondary: 'secondary',
  tertiary: 'tertiary',
  motorway_link: 'link',
  trunk_link: 'link',
  primary_link: 'link',
  secondary_link: 'link',
  tertiary_link: 'link',
  unclassified: 'street',
  residential: 'street',
  living_street: 'street',
  road: 'street',
  pedestrian: 'street',
  service: 'service',
  track: 'path',
  footway: 'path',
  path: 'path',
  cycleway: 'path',
  bridleway: 'path',
  steps: 'path',
};

const roadZooms = {
  trunk: 5,
  primary: 7,
  secondary: 8,
  tertiary: 10,
  link: 11,
  street: 12,
  service: 13,
  path: 14,
} as const;

function road(tags: Tags): DrawnLine | undefined {
  const kind = roadClasses[tags.get('highway') ?? ''];
  if (!kind || tags.get('area') === 'yes') return undefined;
  const names = namesOf(tags);
  const ref = shown(tags.get('ref'), 40);
  return {
    layer: 'roads',
    minZoom: roadZooms[kind],
    attributes: { class: kind, ...(names && shortStreetNames(names)), ...(ref && { ref }) },
    isJoined: names !== undefined || roadZooms[kind] < 12,
  };
}

const railClasses: Readonly<Record<string, 'rail' | 'tram'>> = {
  rail: 'rail',
  narrow_gauge: 'rail',
  light_rail: 'rail',
  tram: 'tram',
};

function rail(tags: Tags): DrawnLine | undefined {
  const kind = railClasses[tags.get('railway') ?? ''];
  // What lies in a tunnel is not seen.
  if (!kind || tags.get('tunnel') === 'yes') return undefined;
  const isSide = kind === 'tram' || tags.has('service');
  const attributes = { class: kind === 'rail' && isSide ? 'siding' : kind };
  return { layer: 'rail', minZoom: isSide ? 13 : 8, attributes, isJoined: !isSide };
}

const waterwayZooms: Readonly<Record<string, number>> = { river: 8, canal: 11, stream: 13, ditch: 14, drain: 14 };

function waterway(tags: Tags): DrawnLine | undefined {
  const kind = tags.get('waterway') ?? '';
  const minZoom = waterwayZooms[kind];
  if (minZoom === undefined || tags.has('tunnel')) return undefined;
  const names = namesOf(tags);
  const attributes = { class: kind === 'drain' ? 'ditch' : kind, ...names };
  return { layer: 'water', minZoom, attributes, isJoined: names !== undefined || kind === 'river' };
}

/** How a way is drawn as a line, if it is. */
export function drawnLine(tags: Tags): DrawnLine | undefined {
  return road(tags) ?? rail(tags) ?? waterway(tags);
}

/** Areas by one of their tags, `key=value`. */
const areaClasses = new Map<string, [TileLayer, string]>(
  (
    [
      ['water', 'lake', 'natural=water waterway=riverbank landuse=reservoir landuse=basin'],
      ['green', 'park', 'leisure=park leisure=garden landuse=village_green landuse=recreation_ground'],
      ['green', 'wood', 'landuse=forest natural=wood'],
      [
        'green',
        'grass',
        'landuse=grass landuse=meadow landuse=cemetery landuse=orchard landuse=vineyard landuse=allotments ' +
          'leisure=golf_course leisure=pitch natural=scrub natural=grassland natural=heath natural=wetland amenity=grave_yard',
      ],
      ['land', 'built', 'landuse=residential'],
      ['land', 'works', 'landuse=industrial landuse=commercial landuse=retail landuse=garages landuse=railway'],
    ] as const
  ).flatMap(([layer, kind, tags]) => tags.split(' ').map((tag) => [tag, [layer, kind]] as const)),
);
const areaKeys = ['natural', 'waterway', 'landuse', 'leisure', 'amenity'] as const;

/** Metres; more than any house is high. */
const maxHeight = 500;

function building(tags: Tags): DrawnArea | undefined {
  const kind = tags.get('building');
  if (!kind || kind === 'no') return undefined;
  const said = Number.parseFloat(tags.get('height') ?? '') || 3 * Number.parseFloat(tags.get('building:levels') ?? '');
  const height = Math.round(said);
  return { layer: 'buildings', attributes: height > 0 && height <= maxHeight ? { height } : {} };
}

/** How a closed way or a multipolygon is drawn as an area, if it is. */
export function drawnArea(tags: Tags): DrawnArea | undefined {
  for (const key of areaKeys) {
    const found = tags.has(key) ? areaClasses.get(`${key}=${tags.get(key)}`) : undefined;
    if (!found) continue;
    const [layer, kind] = found;
    return { layer, attributes: { class: kind }, names: layer === 'land' ? undefined : namesOf(tags) };
  }
  return building(tags);
}

/** What stands at a house's door; longer is no number. */
export const houseNumberOf = (tags: Tags): string | undefined => shown(tags.get('addr:housenumber'), 12);
