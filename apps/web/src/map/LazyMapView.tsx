import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { MapViewProps } from './MapView.tsx';
import classes from './MapView.module.css';

const MapView = lazy(() => import('./MapView.tsx').then((module) => ({ default: module.MapView })));

const never = () => () => undefined;

/** The map, fetched only where it is shown; on the server and while it loads, calm ground of its size. */
export function LazyMapView(props: MapViewProps) {
  const inPage = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const ground = <div className={classes.frame} aria-hidden />;
  return inPage ? (
    <Suspense fallback={ground}>
      <MapView {...props} />
    </Suspense>
  ) : (
    ground
  );
}
