import type { LngLat, Ring } from '@app/domain/kinds';
import { pointOnSurface } from '@app/domain/zones';
import { useEffect, useRef, useState } from 'react';
import { useAddressOf } from '../../../map/useAddressOf.ts';
import type { Place } from './offerDraft.ts';

export interface PlaceChoice {
  place: Place;
  /** What the map calls the chosen point, where that differs from the words somebody gave: they may take it over. */
  called: string | null;
  /** Somebody types an address. */
  type: (address: string) => void;
  /** The map's words instead of one's own. */
  takeOver: () => void;
  /** The marker was put or taken away. */
  choose: (point: LngLat | null) => void;
  /** The plot's outline was drawn or taken away. */
  draw: (outline: Ring | null) => void;
  /** An address was found by words. */
  find: (found: { point: LngLat; address: string }) => void;
}

/**
 * The ways a place is said, each followed by what the others show: a marker by its address, an outline by both. Words that somebody
 * gave stay: the map only says what it would call the place.
 */
export function usePlaceChoice(place: Place, change: (change: Partial<Place>) => void): PlaceChoice {
  const addressOf = useAddressOf();
  const [called, setCalled] = useState<string | null>(null);
  const isOwn = place.address.trim() !== '' && !place.isAddressOfMap;
  // Words may be typed while the map's are on their way.
  const isOwnNow = useRef(isOwn);
  useEffect(() => {
    isOwnNow.current = isOwn;
  }, [isOwn]);
  const ask = (point: LngLat): void => {
    setCalled(null);
    addressOf(point, (address) => {
      if (isOwnNow.current) setCalled(address);
      else change({ address, isAddressOfMap: true });
    });
  };
  return {
    place,
    called: isOwn && place.point && called !== place.address ? called : null,
    type: (address) => change({ address, isAddressOfMap: undefined }),
    takeOver() {
      if (called !== null) change({ address: called, isAddressOfMap: true });
    },
    choose(point) {
      // Right click and "clear" take the map's words along.
      change({ point, outline: null, ...(point || isOwn ? {} : { address: '' }) });
      if (point) ask(point);
    },
    draw(outline) {
      // The point was the outline's: without it the place is not known.
      if (!outline) return change({ outline: null, point: null, ...(isOwn ? {} : { address: '' }) });
      const middle = pointOnSurface(outline);
      change({ outline, point: middle });
      ask(middle);
    },
    find({ point, address }) {
      setCalled(null);
      change({ point, outline: null, address, isAddressOfMap: undefined });
    },
  };
}
