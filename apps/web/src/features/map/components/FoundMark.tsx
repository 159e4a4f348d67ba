import { useMemo } from 'react';
import { MapMarker } from '../../../map/MapMarker.tsx';
import { IconMapPinFilled } from '../../../ui/icons/IconMapPinFilled.tsx';
import { readFound } from '../foundPlace.ts';
import classes from './FoundMark.module.css';

/** The place that was looked for, on the map. */
export function FoundMark({ at }: { at: string | undefined }) {
  const found = useMemo(() => readFound(at), [at]);
  if (!found) return null;
  return (
    <MapMarker at={found.point} anchor="bottom" level={3}>
      <div className={classes.mark}>
        <span>{found.title}</span>
        <IconMapPinFilled size={34} aria-hidden />
      </div>
    </MapMarker>
  );
}
