import type { Map as MaplibreMap } from 'maplibre-gl';
import { mapDefaults, prefersStillness, showBounds } from '../../map/view.ts';

/** Goes to what a ring counts. @param bounds west, south, east, north */
export function openCluster(map: MaplibreMap, [west, south, east, north]: readonly [number, number, number, number]) {
  // Things at one place have no size: then nearer is all that can be done.
  const isPoint = east - west < 0.002 && north - south < 0.002;
  if (!isPoint) return showBounds(map, { west, south, east, north });
  const zoom = Math.min(18, Math.max(map.getZoom() + 2, mapDefaults.pointZoom));
  map.easeTo({ center: [(west + east) / 2, (south + north) / 2], zoom, animate: !prefersStillness() });
}
