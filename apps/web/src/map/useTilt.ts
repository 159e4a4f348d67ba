import type { Map as MaplibreMap } from 'maplibre-gl';
import { useEffect, useSyncExternalStore } from 'react';
import { hasBuildings, showBuildings } from './buildings.ts';
import { mapDefaults, prefersStillness } from './view.ts';

function isTilted(map: MaplibreMap): boolean {
  return map.getZoom() >= mapDefaults.isTiltedFrom.zoom && map.getPitch() >= mapDefaults.isTiltedFrom.pitch;
}

interface Tilt {
  /** Whether the map has something to see in 3D. */
  able: boolean;
  tilted: boolean;
  toggle: () => void;
}

/** 3D is on whenever the map is near and tilted enough; the toggle goes there and back. */
export function useTilt(map: MaplibreMap): Tilt {
  const able = useSyncExternalStore(
    (listener) => {
      map.on('styledata', listener);
      return () => map.off('styledata', listener);
    },
    () => hasBuildings(map),
  );
  const tilted = useSyncExternalStore(
    (listener) => {
      map.on('move', listener);
      return () => map.off('move', listener);
    },
    () => isTilted(map),
  );

  useEffect(() => {
    const show = () => showBuildings(map, tilted);
    show();
    map.on('styledata', show);
    return () => {
      map.off('styledata', show);
    };
  }, [map, tilted]);

  const toggle = () => {
    map.easeTo({ ...(tilted ? mapDefaults.flat : mapDefaults.tilted), animate: !prefersStillness() });
  };
  return { able, tilted, toggle };
}
