import type { LngLat } from '@app/domain/kinds';
import { useTranslations } from 'use-intl';
import { MapMarker } from './MapMarker.tsx';
import classes from './pins.module.css';
import { ringSize } from './ringSize.ts';
import type { Room } from './useRoom.ts';

export interface MapCluster {
  id: string;
  at: LngLat;
  side: 'offers' | 'searches';
  count: number;
}

interface ClusterLayerProps {
  clusters: readonly MapCluster[];
  /** The side that is looked at: rings of the other one are smaller and lie below. */
  side: MapCluster['side'];
  room: Room;
  onOpen: (cluster: MapCluster) => void;
}

/** A ring's diameter, px: those of the side that is not looked at are smaller. */
export const clusterSize = (count: number, isLookedAt: boolean): number =>
  isLookedAt ? ringSize(count) : Math.round(ringSize(count) * 0.76);

/** Rings that stand for several of one side, in its colour; pressing one usually means: go there. */
export function ClusterLayer({ clusters, side, room, onOpen }: ClusterLayerProps) {
  const t = useTranslations('map');
  return clusters.map((cluster) => {
    const isLookedAt = cluster.side === side;
    const { count } = cluster;
    const words = t('cluster', { offers: 0, searches: 0, [cluster.side]: count }).trim();
    return (
      <MapMarker key={cluster.id} at={cluster.at} shift={room.get(cluster.id)} level={isLookedAt ? 2 : 1} isRound>
        <button
          type="button"
          className={classes.cluster}
          data-cluster={cluster.side}
          data-count={count}
          data-quiet={isLookedAt ? undefined : true}
          style={{ '--size': `${clusterSize(count, isLookedAt)}px` } as React.CSSProperties}
          // Begins with what is seen, so that it can be said to a machine that listens.
          aria-label={`${shortCount(count)}: ${words}`}
          onClick={(event) => {
            event.stopPropagation();
            onOpen(cluster);
          }}
        >
          <b>{shortCount(count)}</b>
        </button>
      </MapMarker>
    );
  });
}

/** `1,2k` would be read as one and two: thousands are shown whole and short. */
function shortCount(count: number): string {
  return count < 1_000 ? String(count) : `${Math.floor(count / 1_000)}k+`;
}
