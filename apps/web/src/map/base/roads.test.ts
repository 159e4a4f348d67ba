import { metresBetween, metresToLine, pointAlong } from '@app/domain/gazetteer/line';
import type { LngLat } from '@app/domain/kinds';
import { readSteps } from '@app/domain/osm/readSteps';
import { readRoads, type RoadClass } from '@app/domain/osm/roads';
import { expect, test } from 'vitest';
import { mainRoads, otherRoads } from './roads.ts';

const drawn = (text: string) => text.split(';').map((line) => readSteps(line, 1e4));
const ways = (...kinds: RoadClass[]) =>
  readRoads()
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap(({ lines }) => lines);

/** A point every 50 m. */
function samples(line: readonly LngLat[]): LngLat[] {
  const length = line.slice(1).reduce((sum, point, i) => sum + metresBetween(line[i]!, point), 0);
  const steps = Math.max(1, Math.ceil(length / 50));
  return Array.from({ length: steps + 1 }, (_, i) => pointAlong(line, i / steps));
}

const nearest = (point: LngLat, lines: readonly (readonly LngLat[])[]) =>
  Math.min(...lines.map((line) => metresToLine(point, line)));
/** Ends of sharp corners are cut a little, and places are whole ten-thousandths of a degree. */
const thinned = 20;
/** Of two carriageways one is drawn, and no stub that is shorter. */
const joined = 95;

test.each([
  ['main', mainRoads, ways('trunk', 'primary')],
  ['other', otherRoads, ways('secondary', 'tertiary')],
] as const)('the %s roads of small pictures lie where the real ones do, and none is missing', (_, text, real) => {
  const lines = drawn(text);
  const all = [...drawn(mainRoads), ...drawn(otherRoads)];
  expect(Math.max(...lines.flatMap(samples).map((point) => nearest(point, real)))).toBeLessThan(thinned);
  expect(Math.max(...real.flatMap(samples).map((point) => nearest(point, all)))).toBeLessThan(joined);
});
