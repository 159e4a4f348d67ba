import type { Ring } from '@app/domain/kinds';
import { boundsOf } from '@app/domain/ring';
import { useTranslations } from 'use-intl';
import { StaticGround } from './StaticGround.tsx';
import classes from './StaticMap.module.css';
import { pathOf, staticView } from './staticView.ts';

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
  const view = staticView(boundsOf(zones.flat()), width, height, 0.035);
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
    </svg>
  );
}
