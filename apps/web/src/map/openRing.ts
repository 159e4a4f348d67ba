import type { MapThing } from '@app/domain/mapMarks';
import type { Map as MaplibreMap } from 'maplibre-gl';
import { mapDefaults, prefersStillness, showBounds } from './view.ts';

/** Degrees; about ten metres, the size of one house. */
const onePlace = 0.0001;

/** Whether no zoom takes a ring apart. */
export const isOnePlace = ([west, south, east, north]: MapThing['bounds']): boolean =>
  east - west < onePlace && north - south < onePlace;

/** Moves the map to what a ring counts. */
export function openRing(map: MaplibreMap, [west, south, east, north]: MapThing['bounds']): void {
  const isSmall = east - west < 0.002 && north - south < 0.002;
  if (!isSmall) return showBounds(map, { west, south, east, north });
  const zoom = Math.min(18, Math.max(map.getZoom() + 2, mapDefaults.pointZoom));
  map.easeTo({ center: [(west + east) / 2, (south + north) / 2], zoom, animate: !prefersStillness() });
}
