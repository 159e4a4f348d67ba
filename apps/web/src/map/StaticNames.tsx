import type { Area } from '@app/domain/gazetteer/place';
import { sectors } from '@app/domain/gazetteer/sectors';
import { towns } from '@app/domain/gazetteer/towns';
import type { LngLat } from '@app/domain/kinds';
import { useLocale } from 'use-intl';
import { cityScale, type StaticView } from './staticView.ts';

const max = 5;
const room = { x: 64, y: 20 } as const;

/** The places worth a name, the weightiest first, none on top of another or cut by the edge. */
function placesIn(view: StaticView, mark: LngLat | undefined): { area: Area; x: number; y: number }[] {
  const among = view.scale > cityScale ? sectors : towns.toSorted((a, b) => a.rank - b.rank);
  const marked = mark && view.project(mark);
  const kept: { area: Area; x: number; y: number }[] = [];
  for (const area of among) {
    const [x, middle] = view.project(area.centre).map(Math.round) as [number, number];
    const y =
      middle + (marked && Math.abs(x - marked[0]) < room.x && Math.abs(middle - marked[1]) < room.y * 1.5 ? room.y : 0);
    const inside = x > 36 && x < view.width - 36 && y > 14 && y < view.height - 8;
    const free = kept.every((other) => Math.abs(other.x - x) > room.x || Math.abs(other.y - y) > room.y);
    if (inside && free && kept.length < max) kept.push({ area, x, y });
  }
  return kept;
}

/** A few names over a still map, in the page's language; a name under the mark gives way to it. */
export function StaticNames({ view, mark }: { view: StaticView; mark?: LngLat }) {
  const locale = useLocale();
  return (
    <g
      fill="var(--m-label)"
      stroke="var(--m-halo)"
      strokeWidth={3}
      strokeLinejoin="round"
      paintOrder="stroke"
      textAnchor="middle"
      fontSize={11.5}
      fontWeight={600}
      aria-hidden
    >
      {placesIn(view, mark).map(({ area, x, y }) => (
        <text key={area.code} x={x} y={y + 4}>
          {area.names[locale]}
        </text>
      ))}
    </g>
  );
}
