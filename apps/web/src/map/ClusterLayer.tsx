import type { LngLat } from '@app/domain/kinds';
import { useTranslations } from 'use-intl';
import { ClusterRing } from './ClusterRing.tsx';
import { MapMarker } from './MapMarker.tsx';
import classes from './pins.module.css';
import { ringSize } from './ringSize.ts';

export interface MapCluster {
  id: string;
  at: LngLat;
  offers: number;
  searches: number;
}

/** Rings that stand for several; pressing one usually means: go there. */
export function ClusterLayer({
  clusters,
  onOpen,
}: {
  clusters: readonly MapCluster[];
  onOpen: (cluster: MapCluster) => void;
}) {
  const t = useTranslations('map');
  return clusters.map((cluster) => (
    <MapMarker key={cluster.id} at={cluster.at}>
      <button
        type="button"
        className={classes.cluster}
        style={{ '--size': `${ringSize(cluster.offers + cluster.searches)}px` } as React.CSSProperties}
        // Begins with what is seen, so that it can be said to a machine that listens.
        aria-label={`${shortCount(cluster.offers + cluster.searches)}: ${t('cluster', { offers: cluster.offers, searches: cluster.searches })}`}
        onClick={(event) => {
          event.stopPropagation();
          onOpen(cluster);
        }}
      >
        <ClusterRing offers={cluster.offers} searches={cluster.searches} />
        <b>{shortCount(cluster.offers + cluster.searches)}</b>
      </button>
    </MapMarker>
  ));
}

/** `1,2k` would be read as one and two: thousands are shown whole and short. */
function shortCount(count: number): string {
  return count < 1_000 ? String(count) : `${Math.floor(count / 1_000)}k+`;
}
