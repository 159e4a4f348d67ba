import type { LngLat } from '@app/domain/kinds';
import { IconSearch } from '../ui/icons/IconSearch.tsx';
import { useMemo } from 'react';
import { MapMarker } from './MapMarker.tsx';
import classes from './pins.module.css';
import { spread } from './spread.ts';
import { useThinned } from './useThinned.ts';

export interface MapPin {
  id: number;
  at: LngLat;
  /** Offers are prices on a point, searches a wish over their zone. */
  side: 'offer' | 'search';
  /** Short: `420 €`. */
  text: string;
  /** The whole of it for a screen reader: price, rooms, place. */
  label: string;
  seen?: boolean;
  /** Nearly what was asked for: drawn as an outline. */
  near?: boolean;
}

interface OfferPinsLayerProps {
  pins: readonly MapPin[];
  /** The one whose card is pointed at, or whose card is open. */
  lit?: number | null;
  onSelect: (id: number) => void;
  onHover?: (id: number | null) => void;
  /** Prices that would cover others are dots, until one points at them or comes nearer. */
  thins?: boolean;
}

/** Price pins. Pins at the same point are moved a little apart. */
export function OfferPinsLayer({ pins, lit = null, onSelect, onHover, thins = false }: OfferPinsLayerProps) {
  const placed = useMemo(() => spread(pins), [pins]);
  const thinned = useThinned(placed, thins);
  return placed.map((pin) => {
    const isLit = pin.id === lit;
    const state = isLit ? 'lit' : thinned.has(pin.id) ? 'dot' : pin.near ? 'near' : pin.seen ? 'seen' : 'plain';
    return (
      <MapMarker
        key={`${pin.side}-${pin.id}`}
        at={pin.at}
        anchor={pin.side === 'offer' ? 'bottom' : 'center'}
        // A dot never lies on a price.
        level={isLit ? 4 : state === 'dot' ? 1 : 2}
      >
        <button
          type="button"
          className={classes.pin}
          data-side={pin.side}
          data-state={state}
          aria-label={pin.label}
          aria-current={isLit || undefined}
          onClick={(event) => {
            event.stopPropagation();
            onSelect(pin.id);
          }}
          onPointerEnter={() => onHover?.(pin.id)}
          onPointerLeave={() => onHover?.(null)}
          onFocus={() => onHover?.(pin.id)}
          onBlur={() => onHover?.(null)}
        >
          {pin.side === 'search' ? <IconSearch size={13} stroke={2.2} aria-hidden /> : null}
          <span>{pin.text}</span>
        </button>
      </MapMarker>
    );
  });
}
