import type { LngLat } from '@app/domain/kinds';
import { hasOwnWords, type MarkedPlace, withMarker } from '@app/domain/markedPlace';
import { useEffect, useRef, useState } from 'react';
import { useAddressOf } from './useAddressOf.ts';

export interface MarkerAddress {
  /** The address is somebody's own words, and belongs to a marker. */
  isOwn: boolean;
  /** What the map calls the point, where that differs from own words: they may be replaced by it. */
  called: string | null;
  takeOver: () => void;
  type: (address: string) => void;
  /** The marker was put, moved or cleared. */
  choose: (point: LngLat | null) => void;
  /** An address was chosen from the list. */
  find: (found: { point: LngLat; address: string }) => void;
}

/**
 * The address beside a marker: one of the map goes with the marker and is replaced by that of the new point, own words stay.
 * @param unnamed what a point is called until the map names it
 */
export function useMarkerAddress(
  place: MarkedPlace,
  change: (change: Partial<MarkedPlace>) => void,
  unnamed = '',
): MarkerAddress {
  const addressOf = useAddressOf();
  const [called, setCalled] = useState<string | null>(null);
  const isOwn = hasOwnWords(place);
  // Words may be typed while the map's are on their way.
  const isOwnNow = useRef(isOwn);
  useEffect(() => {
    isOwnNow.current = isOwn;
  }, [isOwn]);
  const ofMap = (address: string) => ({ address, isAddressOfMap: true });
  return {
    isOwn: isOwn && place.point !== null,
    called: isOwn && place.point && called !== place.address ? called : null,
    type: (address) => change({ address, isAddressOfMap: undefined }),
    takeOver() {
      if (called !== null) change(ofMap(called));
    },
    choose(point) {
      setCalled(null);
      const { address, isAddressOfMap } = withMarker(place, point);
      change({ point, ...(point && address === '' && unnamed ? ofMap(unnamed) : { address, isAddressOfMap }) });
      if (!point) return;
      addressOf(point, (name) => {
        if (isOwnNow.current) setCalled(name);
        else change({ point, ...ofMap(name) });
      });
    },
    find({ point, address }) {
      setCalled(null);
      change({ point, ...ofMap(address) });
    },
  };
}
