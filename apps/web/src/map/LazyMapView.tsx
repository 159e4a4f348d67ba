import { lazy } from 'react';
import { MapFrame } from './MapFrame.tsx';
import type { MapViewProps } from './MapView.tsx';

const MapView = lazy(() => import('./MapView.tsx').then((module) => ({ default: module.MapView })));

/** The map, fetched only where it is shown. */
export function LazyMapView(props: MapViewProps) {
  return (
    <MapFrame>
      <MapView {...props} />
    </MapFrame>
  );
}
