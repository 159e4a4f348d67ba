import type { LngLat, Ring } from '@app/domain/kinds';
import { boundsOf } from '@app/domain/ring';
import { StaticNames } from '../StaticNames.tsx';
import { StaticGround } from '../StaticGround.tsx';
import { isInCity, pathOf, staticView } from '../staticView.ts';

export interface StillPlaceProps {
  at: LngLat;
  /** The owner keeps the exact place to themselves: a circle of 150 m around instead of a pin. */
  approximate?: boolean;
  /** A plot's: drawn under its pin. */
  outline?: Ring | null;
  /** The drawing's own size; it is scaled to the width of its place. */
  width: number;
  height: number;
}

const circleDegrees = 150 / 111_195;

/** The ground around an offer, and where it is. `MiniMap` shows it. */
export function StillPlace({ at, approximate = false, outline = null, width, height }: StillPlaceProps) {
  const [lng, lat] = at;
  const box = outline ? boundsOf(outline) : { west: lng, east: lng, south: lat, north: lat };
  const near = outline ? 0.01 : 0.45;
  const view = staticView(box, width, height, isInCity(at) ? 0.022 : near);
  const [x, y] = view.project(at);
  return (
    <>
      <StaticGround view={view} />
      <StaticNames view={view} mark={at} />
      {outline ? (
        <path
          d={pathOf(view, outline, true)}
          fill="var(--ember)"
          fillOpacity={0.22}
          stroke="var(--ember)"
          strokeWidth={2.4}
          strokeLinejoin="round"
        />
      ) : null}
      {approximate ? (
        <circle
          cx={x}
          cy={y}
          r={Math.max(22, circleDegrees * view.scale)}
          fill="var(--ember)"
          fillOpacity={0.22}
          stroke="var(--ember)"
          strokeWidth={2.4}
        />
      ) : (
        <g transform={`translate(${x} ${y})`}>
          <ellipse cy={1} rx={7} ry={3} fill="rgb(40 20 5 / .3)" />
          <path
            d="M0 0C-4 -8 -13 -13 -13 -23A13 13 0 0 1 13 -23C13 -13 4 -8 0 0Z"
            fill="var(--ember)"
            stroke="var(--surface)"
            strokeWidth={2}
          />
          <circle cy={-23} r={4.6} fill="var(--surface)" />
        </g>
      )}
    </>
  );
}
