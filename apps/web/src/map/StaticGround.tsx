import { sectors } from '@app/domain/gazetteer/sectors';
import { parseLine } from '@app/domain/gazetteer/line';
import type { LngLat } from '@app/domain/kinds';
import { readSteps } from '@app/domain/osm/readSteps';
import { boundsOf } from '@app/domain/ring';
import { greens } from './base/greens.ts';
import { highways } from './base/highways.ts';
import { country } from './base/outline.ts';
import { mainRoads, otherRoads } from './base/roads.ts';
import { lakes, rivers } from './base/waters.ts';
import { cityScale, isNear, pathOf, type StaticView } from './staticView.ts';

/** A line with the box around it: most lie beyond a small picture, and are passed over by their box. */
const boxed = (line: readonly LngLat[]) => ({ line, box: boundsOf(line) });
const readRoads = (text: string) => text.split(';').map((line) => boxed(readSteps(line, 1e4)));
const edge = [boxed(parseLine(country))];
const blocks = sectors.map((sector) => boxed(sector.outline));
const parks = greens.map((green) => boxed(green.line));
const ponds = lakes.map((lake) => boxed(lake.line));
const streams = rivers.map((river) => boxed(river.line));
const wideStreams = rivers.filter((river) => river.rank < 3).map((river) => boxed(river.line));
const trunks = highways.map((road) => boxed(road.line));
const mains = readRoads(mainRoads);
const others = readRoads(otherRoads);

function joined(view: StaticView, lines: readonly ReturnType<typeof boxed>[], closed = false): string {
  return lines.map(({ line, box }) => (isNear(view, box) ? pathOf(view, line, closed) : '')).join('');
}

/** The base map under a small picture: a handful of paths, no text, drawn on the server as well. */
export function StaticGround({ view }: { view: StaticView }) {
  const inCity = view.scale > cityScale;
  const lines = (data: string, stroke: string, strokeWidth: number) =>
    data ? (
      <path
        d={data}
        fill="none"
        stroke={stroke}
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    ) : null;
  const shapes = (data: string, fill: string) => (data ? <path d={data} fill={fill} /> : null);
  const roads = joined(view, inCity ? mains : trunks);
  const near = view.scale > 2_500 ? 1.5 : 1;
  return (
    <>
      <rect width={view.width} height={view.height} fill="var(--m-land)" />
      {shapes(joined(view, blocks, true), 'var(--m-block)')}
      {shapes(joined(view, parks, true), 'var(--m-park)')}
      {shapes(joined(view, ponds, true), 'var(--m-water)')}
      {lines(joined(view, inCity ? streams : wideStreams), 'var(--m-water)', 3 * near)}
      {inCity
        ? lines(joined(view, others), 'var(--m-road)', 1.8 * near)
        : lines(joined(view, edge, true), 'var(--m-edge)', 1.5)}
      {lines(roads, 'var(--m-edge)', 4 * near)}
      {lines(roads, 'var(--m-main)', 2.8 * near)}
    </>
  );
}
