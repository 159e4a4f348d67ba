import { lazyPart } from '../lib/lazyPart.ts';
import { MapFrame } from './MapFrame.tsx';
import type { MapViewProps } from './MapView.tsx';

const MapView = lazyPart(() => import('./MapView.tsx'), 'MapView');

/** The map, fetched only where it is shown. */
export function LazyMapView(props: MapViewProps) {
  return (
    <MapFrame>
      <MapView {...props} />
    </MapFrame>
  );
}
