import { MapMarker } from './MapMarker.tsx';
import { Stem } from './pinFaces.tsx';
import type { Placed, Room } from './useRoom.ts';

/** A line from each place to what speaks of it and was moved away, under everything else. */
export function StemsLayer({ things, room }: { things: readonly Placed[]; room: Room }) {
  return things.map(({ key, at }) => {
    const shift = room.get(key);
    if (!shift) return null;
    return (
      <MapMarker key={key} at={at} level={0} decorative>
        <Stem to={shift} />
      </MapMarker>
    );
  });
}
