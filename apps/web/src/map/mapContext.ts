import type { Locale } from '@app/domain/kinds';
import type { Map as MaplibreMap, Marker, MarkerOptions } from 'maplibre-gl';
import { createContext, use } from 'react';
import type { Theme } from '../lib/theme.ts';

export interface MapHandle {
  map: MaplibreMap;
  /** Markers are made here, so that layers need no import of the library and stay out of the first load. */
  createMarker: (options: MarkerOptions) => Marker;
  theme: Theme;
  locale: Locale;
}

export const MapContext = createContext<MapHandle | null>(null);

/** The map around a layer. Throws outside of `MapView`. */
export function useMap(): MapHandle {
  const handle = use(MapContext);
  if (!handle) throw new Error('a map layer stands outside of a MapView');
  return handle;
}
