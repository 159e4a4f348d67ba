import type { Ring } from '@app/domain/kinds';
import { centreOf } from '@app/domain/zones';
import { boundsOf } from '@app/domain/ring';
import { StaticNames } from '../StaticNames.tsx';
import { StaticGround } from '../StaticGround.tsx';
import { isInCity, pathOf, staticView } from '../staticView.ts';

export interface StillZonesProps {
  /** Closed rings; the first is the selected one. At least one. */
  zones: readonly { ring: Ring }[];
  /** The drawing's own size; it is scaled to the width of its place. */
  width: number;
  height: number;
}

/** The ground under a search's zones, and the zones. `ZoneThumbnail` shows it. */
export function StillZones({ zones, width, height }: StillZonesProps) {
  const all = zones.flatMap(({ ring }) => ring);
  const view = staticView(boundsOf(all), width, height, isInCity(centreOf(all)) ? 0.035 : 0.45);
  return (
    <>
      <StaticGround view={view} />
      {zones.map(({ ring }, index) => (
        <path
          key={ring.join(' ')}
          d={pathOf(view, ring, true)}
          fill="var(--river)"
          fillOpacity={index === 0 ? 0.27 : 0.12}
          stroke="var(--river)"
          strokeWidth={index === 0 ? 2.6 : 2.2}
          strokeLinejoin="round"
          strokeDasharray={index === 0 ? undefined : '7 5'}
        />
      ))}
      <StaticNames view={view} />
    </>
  );
}
