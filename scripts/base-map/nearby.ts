import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTable } from './readTable.ts';

/** What somebody who lives there walks to, by the tags that name it. */
const amenities = {
  school: ['amenity=school'],
  kindergarten: ['amenity=kindergarten'],
  clinic: ['amenity=clinic', 'amenity=doctors', 'amenity=hospital'],
  pharmacy: ['amenity=pharmacy'],
  // Of every day's needs, as `nearTags.ts` of the server has them.
  shop: [
    ...['supermarket', 'convenience', 'grocery', 'greengrocer', 'bakery', 'general', 'mall', 'department_store'].map(
      (kind) => `shop=${kind}`,
    ),
    'amenity=marketplace',
  ],
  park: ['leisure=park'],
} as const;

/** Names of what is tagged as something else than it is. */
const slips = /video surveillance/i;

/** Some ten metres: nobody walks by less. */
const place = (lng: unknown, lat: unknown) => `${Math.round(Number(lng) * 1e4)}|${Math.round(Number(lat) * 1e4)}`;
/** Bars and semicolons part what is written. */
const tidy = (name: string | undefined) =>
  (name ?? '')
    .replaceAll('ş', 'ș')
    .replaceAll('ţ', 'ț')
    .replaceAll(/[|;`\\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Rows of `moldova-nodes.csv` as a module: a kind's places as `name|longitude|latitude`, parted by semicolons. */
export function amenityModule(table: string, head: string): string {
  const nodes = readTable(table);
  const kinds = Object.entries(amenities).map(([kind, tags]) => {
    const rows = nodes
      .filter(
        ({ key, value, name }) => (tags as readonly string[]).includes(`${key}=${value}`) && !slips.test(name ?? ''),
      )
      .map(({ name, lon, lat }) => `${tidy(name)}|${place(lon, lat)}`);
    return `  ${kind}:\n    ${JSON.stringify([...new Set(rows)].toSorted((a, b) => a.localeCompare(b, 'ro')).join(';'))},`;
  });
  return `${head}/** What is walked to, by kind: name or nothing, longitude and latitude in ten-thousandths of a degree. */\nexport const amenityRows = {\n${kinds.join('\n')}\n} as const;\n`;
}

interface Line {
  ref: string;
  weekday_trips: number;
  forward: number[];
  backward: number[];
}
interface Stop {
  id: number;
  properties: Record<string, string | undefined>;
  geometry: { coordinates: [number, number] };
}

/**
 * Stops and lines as a module: of a stop its names in Romanian and Russian and its place, of a line its number, its trips of a
 * weekday in one direction, and the stops it comes to there and back, by their place in the list.
 */
export function transitModule(folder: string, head: string): string {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const { features } = read('chisinau-stops.geojson') as { features: Stop[] };
  const lines = (read('chisinau-transit-lines.json') as Line[]).toSorted((a, b) => Number(a.ref) - Number(b.ref));
  const served = new Set(lines.flatMap(({ forward, backward }) => [...forward, ...backward]));
  const stops = features.filter(({ id }) => served.has(id)).toSorted((a, b) => a.id - b.id);
  const at = new Map(stops.map(({ id }, i) => [id, i]));
  const unknown = [...served].filter((id) => !at.has(id));
  if (unknown.length > 0) throw new Error(`stops that no file has: ${unknown.join(', ')}`);
  const stopRows = stops.map(({ properties, geometry }) =>
    [
      tidy(properties['name:ro'] ?? properties['name']),
      tidy(properties['name:ru'] ?? properties['name']),
      place(...geometry.coordinates),
    ].join('|'),
  );
  const numbers = (ids: readonly number[]) => ids.map((id) => String(at.get(id))).join(' ');
  const lineRows = lines.map(({ ref, weekday_trips: trips, forward, backward }) =>
    [ref, trips, numbers(forward), numbers(backward)].join('|'),
  );
  return `${head}/** Stops: names in Romanian and Russian, longitude and latitude in ten-thousandths of a degree. */
export const stopRows =
  ${JSON.stringify(stopRows.join(';'))};

/** Number, trips of a weekday in one direction, stops there and back by their place in the list above. */
export const transitRows = \`${lineRows.join('\n')}\`;
`;
}

/** Where the stops lie, as a module of its own: a page asks for the stops themselves when it shows them. */
export function transitBounds(folder: string): string {
  const { features } = JSON.parse(readFileSync(join(folder, 'chisinau-stops.geojson'), 'utf8')) as { features: Stop[] };
  const [lngs, lats] = [0, 1].map((axis) => features.map(({ geometry }) => geometry.coordinates[axis]!));
  const [down, up] = [(values: number[]) => Math.floor(Math.min(...values) * 1e3) / 1e3, (values: number[]) => Math.ceil(Math.max(...values) * 1e3) / 1e3]; // oxfmt-ignore
  return `/** Written by scripts/base-map/openStreetMap.ts: the box, in degrees, that all known stops lie in. */
export const transitBounds = { west: ${down(lngs!)}, south: ${down(lats!)}, east: ${up(lngs!)}, north: ${up(lats!)} } as const;
`;
}
