import { isInMoldova } from '@app/domain/gazetteer/country';
import { nameWords } from '@app/domain/gazetteer/kindWords';
import type { LngLat } from '@app/domain/kinds';
import { z } from 'zod';

/** A place or a street of an imported file. */
export interface ImportedPlace {
  kind: 'place' | 'street';
  name_ro: string;
  name_ru: string;
  folded: string;
  point: LngLat;
  /** People who live there; 0 where the file does not say. */
  weight: number;
}

const cyrillic = /^[\p{Script=Cyrillic}\s\-.'’0-9]+$/u;

/** OpenStreetMap's own limit of a tag, and more than any place is called. */
const maxNameLength = 255;
/** More than live in any place. */
const maxPeople = 100_000_000;

/** 0 for what is no number of people. */
function peopleOf(text: string | undefined): number {
  const people = Number(text);
  return Number.isInteger(people) && people > 0 && people <= maxPeople ? people : 0;
}

function placeOf(
  kind: ImportedPlace['kind'],
  names: { ro: string; ru: string | undefined },
  point: LngLat,
  weight: number,
): ImportedPlace | undefined {
  const name_ro = names.ro.trim();
  const name_ru = names.ru?.trim() || name_ro;
  if ([name_ro, name_ru].some((name) => name.length > maxNameLength || /\p{Cc}/u.test(name))) return undefined;
  const folded = [...new Set([nameWords(name_ro).join(' '), nameWords(name_ru).join(' ')])].filter(Boolean).join(' ');
  return folded && isInMoldova(point) ? { kind, name_ro, name_ru, folded, point, weight } : undefined;
}

/**
 * A line of a GeoNames country file (MD.txt): populated places alone, the Russian name from the alternate ones.
 * Cedillas become the comma below that Romanian is written with.
 */
function readGeonamesLine(line: string): ImportedPlace | undefined {
  const columns = line.split('\t');
  const [, name = '', , alternates = '', lat, lng, featureClass, featureCode] = columns;
  if (featureClass !== 'P' || featureCode === 'PPLX' || featureCode === 'PPLH') return undefined;
  const ro = name.replaceAll('ş', 'ș').replaceAll('Ş', 'Ș').replaceAll('ţ', 'ț').replaceAll('Ţ', 'Ț');
  const ru = alternates.split(',').find((one) => cyrillic.test(one));
  return placeOf('place', { ro, ru }, [Number(lng), Number(lat)], peopleOf(columns[14]));
}

const tags = z.record(z.string(), z.string());
const position = z.tuple([z.number(), z.number()]).rest(z.number());
const overpass = z.object({
  elements: z.array(
    z.object({
      lat: z.number().optional(),
      lon: z.number().optional(),
      center: z.object({ lat: z.number(), lon: z.number() }).optional(),
      tags: tags.optional(),
    }),
  ),
});
const geojson = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ type: z.string(), coordinates: z.unknown() }),
      properties: z.record(z.string(), z.unknown()),
    }),
  ),
});

const settled = new Set(['city', 'town', 'village', 'hamlet', 'suburb', 'neighbourhood', 'quarter']);

/** Named parts of the road network that nobody lives in. */
const notStreets = new Set(['bus_stop', 'corridor', 'elevator', 'platform', 'rest_area', 'services']);

/** The place or the street that OpenStreetMap's tags name, if they name one. @param text the value of a key */
export function readTags(text: (key: string) => string | undefined, point: LngLat): ImportedPlace | undefined {
  const name = text('name:ro') ?? text('name');
  const highway = text('highway');
  const kind = highway && !notStreets.has(highway) ? 'street' : settled.has(text('place') ?? '') ? 'place' : undefined;
  if (!name || !kind) return undefined;
  return placeOf(kind, { ro: name, ru: text('name:ru') }, point, peopleOf(text('population')));
}

/** The middle corner of a line, or the point itself. */
function pointOf(coordinates: unknown): LngLat | undefined {
  const one = position.safeParse(coordinates);
  if (one.success) return [one.data[0], one.data[1]];
  const many = z.array(z.unknown()).safeParse(coordinates);
  return many.success ? pointOf(many.data[Math.floor(many.data.length / 2)]) : undefined;
}

function readOsm(parsed: unknown): (ImportedPlace | undefined)[] {
  const elements = overpass.safeParse(parsed);
  if (elements.success) {
    return elements.data.elements.map(({ lat, lon, center, tags: known }) => {
      const [y, x] = [center?.lat ?? lat, center?.lon ?? lon];
      return known && x !== undefined && y !== undefined ? readTags((key) => known[key], [x, y]) : undefined;
    });
  }
  const { features } = geojson.parse(parsed);
  return features.map(({ geometry, properties }) => {
    const point = pointOf(geometry.coordinates);
    const text = (key: string) => (typeof properties[key] === 'string' ? properties[key] : undefined);
    return point && readTags(text, point);
  });
}

/** About a kilometre: the pieces of one street are one street. */
const cell = ({ kind, folded, point }: ImportedPlace) =>
  `${kind} ${folded} ${kind === 'street' ? point.map((degrees) => Math.round(degrees * 60)).join(' ') : point.join(' ')}`;

/** Pieces of one street as one. */
export const eachOnce = (places: readonly ImportedPlace[]) => [
  ...new Map(places.map((place) => [cell(place), place])).values(),
];

const nothingKnown = 'no place of Moldova in it: neither a GeoNames file nor an OSM extract';

function readJson(text: string): ReturnType<typeof readOsm> {
  try {
    return readOsm(JSON.parse(text));
  } catch (cause) {
    throw new Error(nothingKnown, { cause });
  }
}

/**
 * Places and streets of Moldova in a file: a GeoNames country file (tab separated, all of a place in one line), or an
 * OpenStreetMap extract as Overpass JSON (`out center;`) or GeoJSON. Throws when it is neither.
 */
export function readPlaceFile(text: string): ImportedPlace[] {
  const read = /^\s*[{[]/.test(text) ? readJson(text) : text.split('\n').map(readGeonamesLine);
  const places = read.filter((place) => place !== undefined);
  if (places.length === 0) throw new Error(nothingKnown);
  return eachOnce(places);
}
