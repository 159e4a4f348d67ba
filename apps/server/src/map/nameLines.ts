import { withoutKind } from '@app/domain/gazetteer/streetName';
import { metresBetween, metresToLine } from '@app/domain/gazetteer/line';
import type { LngLat } from '@app/domain/kinds';
import { type Bounds, boundsOf } from '@app/domain/ring';
import type { TileAttributes, TileFeature } from './tileFeatures.ts';

/** From which zoom on streets have such lines; what is smaller is named from close by, along the street itself. */
const namedFrom: Readonly<Record<string, number>> = {
  trunk: 12,
  primary: 12,
  secondary: 12,
  tertiary: 13,
  street: 15,
};
/** The last zoom that has them. */
const lastZoom = 15;
/** From here on there is room for the word of a street's kind: further off it would take the places of other names among pins. */
const kindFrom = 15;

/** Pixels from one first choice to the next. */
const spacing = 180;
/**
 * Where else a name may stand, as parts of its length: so near that it would reach under the first choice even at the end of
 * a zoom, where all is twice as far apart. So nothing is written twice where nothing lies on it.
 */
const shifts = [0, -0.25, 0.25, -0.5, 0.5];
/** Pixels of a letter, and what a name needs beyond its letters. */
const letter = 6.8;
const ends = 6;
/** How much longer than its street a name may be: it is so at whole zooms alone, and the page shows what lies between. */
const overhang = 1.2;

const metresPerPixel = (zoom: number, latitude: number): number =>
  (40_075_017 / 512 / 2 ** zoom) * Math.cos((latitude * Math.PI) / 180);

const lengthOf = (line: readonly LngLat[]): number =>
  line.slice(1).reduce((sum, point, i) => sum + metresBetween(line[i]!, point), 0);

/** From `a` towards `b`, by a share of the way; less than 0 and more than 1 are beyond it. */
const between = (a: LngLat, b: LngLat, share: number): LngLat => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

/** The part of a line from one length to another, metres; beyond its ends it goes straight on. */
function partOf(line: readonly LngLat[], from: number, to: number): LngLat[] {
  const part: LngLat[] = [];
  let done = 0;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const length = metresBetween(a, b);
    const [isFirst, isLast] = [i === 1, i === line.length - 1];
    if (length > 0) {
      const begins = part.length === 0 && (from < done + length || isLast);
      if (begins) part.push(between(a, b, isFirst ? (from - done) / length : Math.max(0, (from - done) / length)));
      if (part.length > 0 && (to <= done + length || isLast)) {
        part.push(between(a, b, (to - done) / length));
        return part;
      }
      if (part.length > 0) part.push(b);
    }
    done += length;
  }
  return part;
}

/** Metres: the other carriageway of a boulevard is no further, and is not named a second time. */
const carriageways = 80;

/** A line on which a name may stand, where its middle is, and whether it is the first choice. */
interface NameLine {
  line: LngLat[];
  at: LngLat;
  isFirst: boolean;
}

/** @param room of the name, pixels */
function* alongOne(line: readonly LngLat[], room: number, zoom: number): Generator<NameLine> {
  const pixel = metresPerPixel(zoom, line[0]![1]);
  const length = lengthOf(line) / pixel;
  const most = Math.floor(length / 2 / spacing);
  for (let i = -most; i <= most; i++) {
    for (const shift of shifts) {
      const middle = length / 2 + i * spacing + shift * room;
      if (Math.min(middle, length - middle) * overhang < room / 2) continue;
      const part = partOf(line, (middle - room / 2) * pixel, (middle + room / 2) * pixel);
      yield { line: part, at: partOf(line, middle * pixel, length * pixel)[0]!, isFirst: shift === 0 };
    }
  }
}

/** A line that is named already, and what it spans with a carriageway's distance around it, degrees. */
interface NamedLine {
  line: readonly LngLat[];
  box: Bounds;
}

function namedLine(line: readonly LngLat[]): NamedLine {
  const { west, south, east, north } = boundsOf(line);
  const around = carriageways / 70_000;
  return { line, box: { west: west - around, south: south - around, east: east + around, north: north + around } };
}

const isBeside = (at: LngLat, { line, box }: NamedLine): boolean =>
  at[0] > box.west &&
  at[0] < box.east &&
  at[1] > box.south &&
  at[1] < box.north &&
  metresToLine(at, line) < carriageways;

/** All of one street at a zoom, the longest of its lines first. */
function alongStreet(lines: readonly (readonly LngLat[])[], room: number, zoom: number): NameLine[] {
  const found: NameLine[] = [];
  const done: NamedLine[] = [];
  for (const line of lines) {
    const places = [...alongOne(line, room, zoom)].filter(({ at }) => !done.some((other) => isBeside(at, other)));
    found.push(...places);
    if (places.length > 0) done.push(namedLine(line));
  }
  return found;
}

/**
 * Where a street's name may stand, as features of tiles up to a zoom. Along a whole street the map places a name within one
 * tile alone, and the middle of Chișinău lies on the edge of four; of these short lines each is in one tile whole.
 * @param lines all of one street and class; not asked for where it is not named
 */
export function nameFeatures(
  attributes: TileAttributes,
  lines: () => readonly (readonly LngLat[])[],
  maxZoom: number,
): (TileFeature & { geometry: { type: 'MultiLineString' } })[] {
  const { class: kind, ro, ru, ref } = attributes as Readonly<Record<string, string>>;
  const lowest = namedFrom[kind ?? ''];
  const text = ro && ru ? { ro, ru } : ref && { ro: ref, ru: ref };
  if (lowest === undefined || !text) return [];
  const longestFirst = lines().toSorted((a, b) => lengthOf(b) - lengthOf(a));
  const features: ReturnType<typeof nameFeatures> = [];
  for (let zoom = lowest; zoom <= lastZoom; zoom++) {
    const names = zoom < kindFrom ? withoutKind(text) : text;
    const room = Math.max(names.ro.length, names.ru.length) * letter + ends;
    const places = alongStreet(longestFirst, room, zoom);
    for (const isFirst of [true, false]) {
      const coordinates = places.filter((place) => place.isFirst === isFirst).map(({ line }) => line);
      if (coordinates.length === 0) continue;
      features.push({
        layer: 'street_names',
        minZoom: Math.min(zoom, maxZoom),
        geometry: { type: 'MultiLineString', coordinates },
        attributes: { class: kind!, ...names, zoom, first: isFirst ? 1 : 0 },
      });
    }
  }
  return features;
}
