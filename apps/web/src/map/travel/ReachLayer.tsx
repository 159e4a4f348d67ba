import { useMemo } from 'react';
import { IconMapPinFilled } from '../../ui/icons/IconMapPinFilled.tsx';
import { MapMarker } from '../MapMarker.tsx';
import { ZonesLayer } from '../ZonesLayer.tsx';
import type { NamedPlace } from './reachText.ts';
import { useReached } from './useReached.ts';
import classes from './Travel.module.css';

/** The places on the map, and the outline of what can be reached from all of them. */
export function ReachLayer({ places }: { places: readonly NamedPlace[] }) {
  const rings = useReached(places);
  const zones = useMemo(() => rings?.map((ring, id) => ({ id, ring })) ?? [], [rings]);
  return (
    <>
      <ZonesLayer zones={zones} />
      {places.map(({ at, label }) => (
        <MapMarker key={at.join()} at={at} anchor="bottom" level={9}>
          <span className={classes.marker} role="img" aria-label={label}>
            <IconMapPinFilled size={30} aria-hidden />
          </span>
        </MapMarker>
      ))}
    </>
  );
}
