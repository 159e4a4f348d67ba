/**
 * Writes what the built-in map knows of OpenStreetMap (© OpenStreetMap contributors, ODbL 1.0) in the project's own form:
 * `ways.ts`, `settlementRows.ts`, `amenityRows.ts`, `transitRows.ts` and `transitWayRows.ts` in `packages/domain/src/osm`, and the few lines of
 * small pictures, `apps/web/src/map/base/roads.ts`.
 * `node scripts/base-map/openStreetMap.ts <folder>`, a folder with `chisinau-streets.geojson` (lines with the tags of their
 * ways), `moldova-nodes.csv` (osm_id, lat, lon, key, value, name, population), `chisinau-stops.geojson` (points with their names)
 * and `chisinau-transit-lines.json` (ref, trips a day, stops there and back, ids of ways).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { words } from '../../packages/domain/src/gazetteer/fold.ts';
import { metresBetween, metresToLine } from '../../packages/domain/src/gazetteer/line.ts';
import { tidyName } from '../../packages/domain/src/osm/tidyName.ts';
import { joinLines } from './joinPlaces.ts';
import { amenityModule, transitBounds, transitModule } from './nearby.ts';
import { readTable } from './readTable.ts';
import { steps } from './steps.ts';
import { type Point, thinLine } from './thinLine.ts';
import { transitWaysModule } from './transitWays.ts';

interface Feature {
  properties: Record<string, string | undefined>;
  geometry: { coordinates: [number, number][] };
}

const root = resolve(import.meta.dirname, '../..');
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Say which folder: node scripts/base-map/openStreetMap.ts <folder>');

const round = (point: readonly number[]): Point => [
  Math.round(point[0]! * 1e6) / 1e6,
  Math.round(point[1]! * 1e6) / 1e6,
];
const { features } = JSON.parse(readFileSync(join(folder, 'chisinau-streets.geojson'), 'utf8')) as {
  features: Feature[];
};

const ways = features.map(({ properties, geometry }) => ({
  type: properties['highway'] ?? '',
  /** As it stands on the signs. */
  name: tidyName(properties['name'] ?? ''),
  ro: tidyName(properties['name:ro'] ?? properties['name'] ?? ''),
  ru: (properties['name:ru'] ?? '').trim(),
  ref: properties['ref'] ?? '',
  line: geometry.coordinates.map(round),
}));

const marks = (text: string) => text.normalize('NFD').length;

/** One street is spelt one way: as most of its ways are, with its diacritics. */
function usual(spellings: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const one of spellings) if (one) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1] || marks(b[0]) - marks(a[0]))[0]?.[0] ?? '';
}
const streetOf = ({ name }: { name: string }) => words(name).join(' ');
const spelling = new Map(
  [...Map.groupBy(ways, streetOf)].map(([street, parts]) => [
    street,
    { ro: usual(parts.flatMap(({ ro, name }) => [ro, name])), ru: usual(parts.map(({ ru }) => ru)) },
  ]),
);

const classes: Readonly<Record<string, string>> = {
  trunk: 'trunk',
  primary: 'primary',
  secondary: 'secondary',
  tertiary: 'tertiary',
  residential: 'street',
  service: 'service',
  trunk_link: 'link',
  primary_link: 'link',
  tertiary_link: 'link',
};
const order = [...new Set(Object.values(classes))];

/** Buses run beside the main carriageway of some large streets, which alone the data has: there they stand for the whole. */
const large = new Set(ways.filter(({ name, type }) => name && type === 'trunk').map(streetOf));
const typeOf = (way: (typeof ways)[number]): string =>
  way.type === 'tertiary' && large.has(streetOf(way)) ? 'trunk' : way.type;

interface Road {
  type: string;
  ro: string;
  ru: string;
  ref: string;
  lines: Point[][];
}

const roads: Road[] = [
  ...Map.groupBy(ways, (way) => `${classes[typeOf(way)] ?? way.type}\t${streetOf(way)}\t${way.ref}`),
].map(([, parts]) => {
  const { ref } = parts[0]!;
  const type = typeOf(parts[0]!);
  const known = classes[type];
  if (!known) throw new Error(`a way of an unknown type: ${type}`);
  return { type: known, ...spelling.get(streetOf(parts[0]!))!, ref, lines: joinLines(parts.map(({ line }) => line)) };
});
roads.sort(
  (a, b) =>
    order.indexOf(a.type) - order.indexOf(b.type) || a.ro.localeCompare(b.ro, 'ro') || a.ref.localeCompare(b.ref),
);

const head =
  '// Written by scripts/base-map/openStreetMap.ts. © OpenStreetMap contributors, ODbL 1.0: see LICENSE.md beside it.\n';
const rows = roads.map(({ type, ro, ru, ref, lines }) =>
  [type, ro, ru, ref, lines.map((line) => steps(line, 1e6)).join(';')].join('|'),
);
writeFileSync(
  join(root, 'packages/domain/src/osm/ways.ts'),
  `${head}/** A street's part of one class a line: class, names in Romanian and Russian, number of the road, its lines. */\nexport const wayRows = \`${rows.join('\n')}\`;\n`,
);

// Small pictures: main and other streets; of two carriageways one, and nothing that no pixel would show.
const near = 30;
const thin = 9;
const shown = { main: ['trunk', 'primary'], other: ['secondary', 'tertiary'] } as const;
const lengthOf = (line: readonly Point[]) => line.slice(1).reduce((sum, p, i) => sum + metresBetween(line[i]!, p), 0);
const kept: Point[][] = [];
function thinned(types: readonly string[]): string[] {
  const lines = joinLines(roads.filter(({ type }) => types.includes(type)).flatMap((road) => road.lines));
  return lines
    .toSorted((a, b) => lengthOf(b) - lengthOf(a))
    .flatMap((line) => {
      const apart = line.some((point) => kept.every((other) => metresToLine(point, other) > near));
      if (!apart || lengthOf(line) < 3 * near) return [];
      kept.push(line);
      return [steps(thinLine(line, thin), 1e4)];
    });
}
const [main, other] = [thinned(shown.main), thinned(shown.other)];
writeFileSync(
  join(root, 'apps/web/src/map/base/roads.ts'),
  `// Written by scripts/base-map/openStreetMap.ts. © OpenStreetMap contributors, ODbL 1.0: packages/domain/src/osm/LICENSE.md.
// Streets of Chișinău for small pictures: lines of whole numbers, ten-thousandths of a degree, the first place and then steps.
export const mainRoads =
  '${main.join(';')}';
export const otherRoads =
  '${other.join(';')}';
`,
);

const sizes = ['city', 'town', 'village', 'hamlet', 'suburb', 'quarter', 'neighbourhood'];
const nodes = readFileSync(join(folder, 'moldova-nodes.csv'), 'utf8');
const settled = readTable(nodes)
  .filter(({ key, value, name }) => key === 'place' && sizes.includes(value!) && name)
  .map(({ value, name, population, lat, lon }) => ({
    kind: value!,
    row: [tidyName(name ?? ''), population, Math.round(Number(lon) * 1e4), Math.round(Number(lat) * 1e4)].join('|'),
  }));
const places = sizes.map((kind) => {
  const some = settled.filter((place) => place.kind === kind).map(({ row }) => row);
  return `  ${kind}:\n    ${JSON.stringify(some.toSorted((a, b) => a.localeCompare(b, 'ro')).join(';'))},`;
});
writeFileSync(
  join(root, 'packages/domain/src/osm/settlementRows.ts'),
  `${head}/** Places of Moldova by kind: name, people or nothing, longitude and latitude in ten-thousandths of a degree. */\nexport const settlementRows = {\n${places.join('\n')}\n} as const;\n`,
);
const write = (name: string, text: string) => writeFileSync(join(root, 'packages/domain/src/osm', name), text);
write('amenityRows.ts', amenityModule(nodes, head));
write('transitRows.ts', transitModule(folder, head));
write('transitBounds.ts', transitBounds(folder));
write('transitWayRows.ts', transitWaysModule(folder, head));
console.log(
  `${ways.length} ways in ${roads.length} rows, ${main.length} main and ${other.length} other lines, ${settled.length} places`,
);
