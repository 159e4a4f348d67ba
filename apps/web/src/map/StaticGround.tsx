import { sectors } from '@app/domain/gazetteer/sectors';
import { parseLine } from '@app/domain/gazetteer/line';
import type { LngLat } from '@app/domain/kinds';
import { readSteps } from '@app/domain/osm/readSteps';
import { greens } from './base/greens.ts';
import { highways } from './base/highways.ts';
import { country } from './base/outline.ts';
import { mainRoads, otherRoads } from './base/roads.ts';
import { lakes, rivers } from './base/waters.ts';
import { cityScale, pathOf, type StaticView } from './staticView.ts';

const countryRing = parseLine(country);
const readRoads = (text: string) => text.split(';').map((line) => readSteps(line, 1e4));
const mains = readRoads(mainRoads);
const others = readRoads(otherRoads);

function joined(view: StaticView, lines: readonly (readonly LngLat[])[], closed = false): string {
  return lines.map((line) => pathOf(view, line, closed)).join('');
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
  const roads = joined(view, inCity ? mains : highways.map((road) => road.line));
  const near = view.scale > 2_500 ? 1.5 : 1;
  return (
    <>
      <rect width={view.width} height={view.height} fill="var(--m-land)" />
      {shapes(
        joined(
          view,
          sectors.map((sector) => sector.outline),
          true,
        ),
        'var(--m-block)',
      )}
      {shapes(
        joined(
          view,
          greens.map((green) => green.line),
          true,
        ),
        'var(--m-park)',
      )}
      {shapes(
        joined(
          view,
          lakes.map((lake) => lake.line),
          true,
        ),
        'var(--m-water)',
      )}
      {lines(
        joined(
          view,
          rivers.filter((river) => inCity || river.rank < 3).map((river) => river.line),
        ),
        'var(--m-water)',
        3 * near,
      )}
      {inCity
        ? lines(joined(view, others), 'var(--m-road)', 1.8 * near)
        : lines(pathOf(view, countryRing, true), 'var(--m-edge)', 1.5)}
      {lines(roads, 'var(--m-edge)', 4 * near)}
      {lines(roads, 'var(--m-main)', 2.8 * near)}
    </>
  );
}
