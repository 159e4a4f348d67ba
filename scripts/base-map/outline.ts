/**
 * Writes apps/web/src/map/base/outline.ts: Moldova's border and the stretches of the Prut and the Nistru that form it,
 * from Natural Earth 1:10m (public domain) as packed in `world-atlas`. Run it again after updating that package:
 * `node scripts/base-map/outline.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

const moldova = '498';
/** Where the border joins and leaves its rivers: degrees, matched to the nearest corner. */
const prut = { from: [28.201, 45.462], to: [26.617, 48.258] } as const;
const nistru = { from: [27.502, 48.473], to: [28.478, 48.064] } as const;

type Point = readonly [number, number];

const require = createRequire(resolve(import.meta.dirname, '../../apps/web/package.json'));
const atlas = JSON.parse(readFileSync(require.resolve('world-atlas/countries-10m.json'), 'utf8')) as Topology<{
  countries: GeometryCollection;
}>;

function countryRing(): Point[] {
  const found = feature(atlas, atlas.objects.countries).features.find((country) => country.id === moldova);
  if (found?.geometry.type !== 'Polygon') throw new Error(`no single polygon for country ${moldova}`);
  return found.geometry.coordinates[0]!.map(([lng, lat]) => [Number(lng!.toFixed(3)), Number(lat!.toFixed(3))]);
}

function nearest(ring: readonly Point[], [lng, lat]: Point): number {
  const distances = ring.map((point) => Math.hypot(point[0] - lng, point[1] - lat));
  return distances.indexOf(Math.min(...distances));
}

function stretch(ring: readonly Point[], { from, to }: { from: Point; to: Point }): Point[] {
  const start = nearest(ring, from);
  const end = nearest(ring.slice(start + 1), to) + start + 1;
  return ring.slice(start, end + 1);
}

const text = (points: readonly Point[]) => points.map((point) => point.join(' ')).join(', ');
const ring = countryRing();
const file = resolve(import.meta.dirname, '../../apps/web/src/map/base/outline.ts');
writeFileSync(
  file,
  `// Written by scripts/base-map/outline.ts from Natural Earth 1:10m (public domain). Degrees, longitude first.
export const country =
  '${text(ring)}';

/** From Giurgiulești up to Criva. */
export const prutBorder =
  '${text(stretch(ring, prut))}';

/** From Naslavcea down to Soroca's reach. */
export const nistruBorder =
  '${text(stretch(ring, nistru))}';
`,
);
console.log(`${file}: ${ring.length} corners`);
