import type { Ring } from '@app/domain/kinds';
import { centreOf } from '@app/domain/zones';
import { boundsOf } from '@app/domain/ring';
import { useTranslations } from 'use-intl';
import { StaticNames } from './StaticNames.tsx';
import { StaticGround } from './StaticGround.tsx';
import classes from './StaticMap.module.css';
import { isInCity, pathOf, staticView } from './staticView.ts';

interface ZoneThumbnailProps {
  /** Closed rings; the first is the selected one. At least one. */
  zones: readonly Ring[];
  /** The drawing's own size; it is scaled to the width of its place. */
  width?: number;
  height?: number;
}

/** A search's zones on a small still map: plain SVG, for cards and for the server. */
export function ZoneThumbnail({ zones, width = 320, height = 200 }: ZoneThumbnailProps) {
  const t = useTranslations('map');
  if (zones.length === 0) return null;
  const all = zones.flat();
  const view = staticView(boundsOf(all), width, height, isInCity(centreOf(all)) ? 0.035 : 0.45);
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={t('zonesOf', { count: zones.length })}
    >
      <StaticGround view={view} />
      {zones.map((ring, index) => (
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
    </svg>
  );
}
