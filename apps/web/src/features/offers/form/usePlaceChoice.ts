import type { LngLat, Ring } from '@app/domain/kinds';
import { pointOnSurface } from '@app/domain/zones';
import { type MarkerAddress, useMarkerAddress } from '../../../map/useMarkerAddress.ts';
import type { Place } from './offerDraft.ts';

export interface PlaceChoice extends MarkerAddress {
  place: Place;
  /** The plot's outline was drawn or taken away. */
  draw: (outline: Ring | null) => void;
}

/** The ways a place is said, each followed by what the others show: a marker by its address, an outline by both. */
export function usePlaceChoice(place: Place, change: (change: Partial<Place>) => void): PlaceChoice {
  const marker = useMarkerAddress(place, change);
  return {
    place,
    ...marker,
    choose(point: LngLat | null) {
      change({ outline: null });
      marker.choose(point);
    },
    draw(outline) {
      change({ outline });
      // The point was the outline's: without it the place is not known.
      marker.choose(outline && pointOnSurface(outline));
    },
    find(found) {
      change({ outline: null });
      marker.find(found);
    },
  };
}
