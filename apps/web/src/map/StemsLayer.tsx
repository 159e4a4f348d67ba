import { MapMarker } from './MapMarker.tsx';
import classes from './pins.module.css';
import type { Placed, Room } from './useRoom.ts';

/** A line from each place to what speaks of it and was moved away, under everything else. */
export function StemsLayer({ things, room }: { things: readonly Placed[]; room: Room }) {
  return things.map(({ key, at }) => {
    const shift = room.get(key);
    if (!shift) return null;
    return (
      <MapMarker key={key} at={at} level={0} decorative>
        <svg className={classes.stem} width="8" height="8" viewBox="-4 -4 8 8" aria-hidden>
          <line x2={shift[0]} y2={shift[1]} />
          <circle r="3" />
        </svg>
      </MapMarker>
    );
  });
}
