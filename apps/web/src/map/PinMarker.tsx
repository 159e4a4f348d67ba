import { MapMarker } from './MapMarker.tsx';
import { type MapPin, pinFace } from './pinFaces.tsx';

interface PinMarkerProps {
  pin: MapPin;
  /** A dot until it is pointed at. */
  closed?: boolean;
  /** Pointed at, here or in a list. */
  isLit?: boolean;
  onSelect: (pin: MapPin) => void;
  onHover?: ((pin: MapPin | null) => void) | undefined;
}

/** A single offer or search at its place. */
export function PinMarker({ pin, closed = false, isLit = false, onSelect, onHover }: PinMarkerProps) {
  return (
    <MapMarker
      at={pin.at}
      anchor={pin.side === 'offer' ? 'bottom' : 'center'}
      // What is open covers a dot, and what matches covers what nearly does.
      level={isLit ? 5 : closed ? 1 : pin.near ? 2 : 3}
    >
      <button
        type="button"
        {...pinFace(pin, { isLit, closed })}
        aria-current={isLit || undefined}
        onClick={(event) => {
          event.stopPropagation();
          onSelect(pin);
        }}
        onPointerEnter={() => onHover?.(pin)}
        onPointerLeave={() => onHover?.(null)}
        onFocus={() => onHover?.(pin)}
        onBlur={() => onHover?.(null)}
      />
    </MapMarker>
  );
}
