import { useMemo } from 'react';
import { MapMarker } from './MapMarker.tsx';
import { type MapPin, pinFace, pinKey } from './pinFaces.tsx';
import { spread } from './spread.ts';
import type { Room } from './useRoom.ts';
import { useThinned } from './useThinned.ts';

interface OfferPinsLayerProps {
  pins: readonly MapPin[];
  /** The one whose card is pointed at, or whose card is open. */
  lit?: number | null;
  onSelect: (id: number) => void;
  onHover?: (id: number | null) => void;
  /** How far pins are moved so that none covers another, by side and id. */
  room?: Room;
  /** What lies below the rest: the side that is not looked at. */
  quiet?: boolean;
  /** Prices that would cover others are dots, until one points at them or comes nearer. */
  thins?: boolean;
}

/** Price pins. Pins at the same point are moved a little apart. */
export function OfferPinsLayer(props: OfferPinsLayerProps) {
  const { pins, lit = null, onSelect, onHover, room, quiet = false, thins = false } = props;
  const placed = useMemo(() => (room ? pins : spread(pins)), [pins, room]);
  const thinned = useThinned(placed, thins);
  return placed.map((pin) => {
    const isLit = pin.id === lit;
    const state = isLit ? 'lit' : thinned.has(pin.id) ? 'dot' : pin.near ? 'near' : pin.seen ? 'seen' : 'plain';
    return (
      <MapMarker
        key={pinKey(pin)}
        at={pin.at}
        anchor={pin.side === 'offer' ? 'bottom' : 'center'}
        shift={room?.get(pinKey(pin))}
        // A dot never lies on a price, nor what nearly fits on what does.
        level={isLit ? 5 : quiet || state === 'dot' ? 1 : state === 'near' ? 2 : 3}
      >
        <button
          type="button"
          {...pinFace(pin, state)}
          aria-current={isLit || undefined}
          onClick={(event) => {
            event.stopPropagation();
            onSelect(pin.id);
          }}
          onPointerEnter={() => onHover?.(pin.id)}
          onPointerLeave={() => onHover?.(null)}
          onFocus={() => onHover?.(pin.id)}
          onBlur={() => onHover?.(null)}
        />
      </MapMarker>
    );
  });
}
