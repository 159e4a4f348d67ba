import { useTranslations } from 'use-intl';
import { MapMarker } from './MapMarker.tsx';
import { clusterFace, type MapCluster } from './pinFaces.tsx';
import type { Room } from './useRoom.ts';

interface ClusterLayerProps {
  clusters: readonly MapCluster[];
  /** The side that is looked at: rings of the other one are smaller and lie below. */
  side: MapCluster['side'];
  room: Room;
  onOpen: (cluster: MapCluster) => void;
}

/** Rings that stand for several of one side, in its colour; pressing one usually means: go there. */
export function ClusterLayer({ clusters, side, room, onOpen }: ClusterLayerProps) {
  const t = useTranslations('map');
  return clusters.map((cluster) => {
    const isLookedAt = cluster.side === side;
    const words = t('cluster', { offers: 0, searches: 0, [cluster.side]: cluster.count }).trim();
    return (
      <MapMarker key={cluster.id} at={cluster.at} shift={room.get(cluster.id)} level={isLookedAt ? 2 : 1} isRound>
        <button
          type="button"
          {...clusterFace(cluster, isLookedAt, words)}
          onClick={(event) => {
            event.stopPropagation();
            onOpen(cluster);
          }}
        />
      </MapMarker>
    );
  });
}
