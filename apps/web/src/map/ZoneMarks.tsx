import type { LngLat, Ring } from '@app/domain/kinds';
import { pointOnSurface } from '@app/domain/zones';
import { IconX } from '../ui/icons/IconX.tsx';
import { useMemo } from 'react';
import { MapMarker } from './MapMarker.tsx';
import classes from './ZoneMarks.module.css';
import { ZoneNumber } from './ZoneNumber.tsx';

interface ZoneMarksProps {
  zones: readonly Ring[];
  /** Several zones are told apart by their numbers, within them; a single one has its cross at its top, beside what it holds. */
  numbered: boolean;
  /** Its cross, in words; left out where zones are only looked at. */
  removeLabel?: (index: number) => string;
  /** @param byKey the cross was pressed by a key, and the focus goes with it */
  onRemove?: (index: number, byKey: boolean) => void;
}

const top = (ring: Ring): LngLat => ring.reduce((highest, point) => (point[1] > highest[1] ? point : highest));

/** What stands on drawn zones: their numbers, and the crosses that alone take them away. */
export function ZoneMarks({ zones, numbered, removeLabel, onRemove }: ZoneMarksProps) {
  const places = useMemo(() => zones.map(numbered ? pointOnSurface : top), [zones, numbered]);
  return zones.map((ring, index) => (
    <MapMarker key={ring.join(' ')} at={places[index]!} level={2}>
      <span className={classes.mark}>
        {numbered ? <ZoneNumber index={index} count={zones.length} /> : null}
        {removeLabel && onRemove ? (
          <button
            type="button"
            aria-label={removeLabel(index)}
            title={removeLabel(index)}
            onClick={(event) => onRemove(index, event.detail === 0)}
          >
            <IconX size={16} stroke={2} aria-hidden />
          </button>
        ) : null}
      </span>
    </MapMarker>
  ));
}
