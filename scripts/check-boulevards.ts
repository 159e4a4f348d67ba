/**
 * Holds every street that the base map draws against the reference lines of the main roads, where they cover it:
 * each 50 m of it lies within 120 m of one of them. The reference is © OpenStreetMap contributors (ODbL), kept outside
 * this repository and never copied into it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { smooth } from '../apps/web/src/map/base/smooth.ts';
import { metresBetween, metresToLine, pointAlong } from '../packages/domain/src/gazetteer/line.ts';
import { drawnLine } from '../packages/domain/src/gazetteer/street.ts';
import { streets } from '../packages/domain/src/gazetteer/streets.ts';
import type { LngLat } from '../packages/domain/src/kinds.ts';

const bounds = { west: 28.786, south: 46.966, east: 28.909, north: 47.045 };
const stepMetres = 50;
const allowedMetres = 120;

const root = resolve(import.meta.dirname, '..');
const file = resolve(root, process.env['REFERENCE_ROADS'] ?? '../shared/data/chisinau-main-roads.geojson');

interface Worst {
  name: string;
  metres: number;
  at: LngLat;
}

function samples(line: readonly LngLat[]): LngLat[] {
  const length = line.slice(1).reduce((sum, point, i) => sum + metresBetween(line[i]!, point), 0);
  const steps = Math.max(1, Math.ceil(length / stepMetres));
  return Array.from({ length: steps + 1 }, (_, i) => pointAlong(line, i / steps));
}

const covered = ([lng, lat]: LngLat): boolean =>
  lng >= bounds.west && lng <= bounds.east && lat >= bounds.south && lat <= bounds.north;

function readReference(path: string): LngLat[][] {
  const parsed = JSON.parse(readFileSync(path, 'utf8')) as { features: { geometry: { coordinates: LngLat[] } }[] };
  if (parsed.features.length === 0) throw new Error(`no roads in ${path}`);
  return parsed.features.map((feature) => feature.geometry.coordinates);
}

function measure(reference: readonly LngLat[][]): { worst: Worst[]; points: number } {
  let points = 0;
  const worst = streets
    .filter((street) => street.drawn)
    .flatMap((street): Worst[] => {
      const inside = samples(smooth(drawnLine(street))).filter(covered);
      points += inside.length;
      const distances = inside.map((at) => ({
        name: street.names.ro,
        at,
        metres: Math.min(...reference.map((line) => metresToLine(at, line))),
      }));
      return distances.sort((a, b) => b.metres - a.metres).slice(0, 1);
    });
  return { worst: worst.sort((a, b) => b.metres - a.metres), points };
}

if (existsSync(file)) {
  const { worst, points } = measure(readReference(file));
  for (const { name, metres, at } of worst) {
    console.log(
      `${metres > allowedMetres ? 'TOO FAR' : 'ok     '} ${metres.toFixed(0).padStart(4)} m  ${name} at ${at[0]}, ${at[1]}`,
    );
  }
  const breaches = worst.filter((road) => road.metres > allowedMetres).length;
  console.log(`boulevards: ${worst.length} streets, ${points} points held against the reference, ${breaches} too far`);
  if (breaches > 0 || points === 0) process.exitCode = 1;
} else {
  console.warn(`\n*** boulevards NOT CHECKED: no reference at ${file} (set REFERENCE_ROADS) ***\n`);
}
