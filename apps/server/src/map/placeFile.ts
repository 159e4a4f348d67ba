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

function placeOf(
  kind: ImportedPlace['kind'],
  names: { ro: string; ru: string | undefined },
  point: LngLat,
  weight: number,
): ImportedPlace | undefined {
  const name_ro = names.ro.trim();
  const name_ru = names.ru?.trim() || name_ro;
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
  return placeOf('place', { ro, ru }, [Number(lng), Number(lat)], Number(columns[14] ?? 0) || 0);
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

function readTags(known: Record<string, unknown>, point: LngLat): ImportedPlace | undefined {
  const text = (key: string) => (typeof known[key] === 'string' ? known[key] : undefined);
  const name = text('name:ro') ?? text('name');
  const kind = text('highway') ? 'street' : settled.has(text('place') ?? '') ? 'place' : undefined;
  if (!name || !kind) return undefined;
  return placeOf(kind, { ro: name, ru: text('name:ru') }, point, Number(text('population') ?? 0) || 0);
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
      return known && x !== undefined && y !== undefined ? readTags(known, [x, y]) : undefined;
    });
  }
  const { features } = geojson.parse(parsed);
  return features.map(({ geometry, properties }) => {
    const point = pointOf(geometry.coordinates);
    return point && readTags(properties, point);
  });
}

/** About a kilometre: the pieces of one street are one street. */
const cell = ({ kind, folded, point }: ImportedPlace) =>
  `${kind} ${folded} ${kind === 'street' ? point.map((degrees) => Math.round(degrees * 60)).join(' ') : point.join(' ')}`;

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
  return [...new Map(places.map((place) => [cell(place), place])).values()];
}
