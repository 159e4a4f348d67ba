import type { LngLat, Ring } from '@app/domain/kinds';
import { pointOnSurface } from '@app/domain/zones';
import { useAddressOf } from '../../../map/useAddressOf.ts';
import type { Place } from './offerDraft.ts';

export interface PlaceChoice {
  place: Place;
  change: (change: Partial<Place>) => void;
  /** The marker was put or taken away. */
  choose: (point: LngLat | null) => void;
  /** The plot's outline was drawn or taken away. */
  draw: (outline: Ring | null) => void;
  /** An address was found by words. */
  find: (found: { point: LngLat; address: string }) => void;
}

/** The ways a place is said, each followed by what the others show: a marker by its address, an outline by both. */
export function usePlaceChoice(place: Place, change: PlaceChoice['change']): PlaceChoice {
  const addressOf = useAddressOf();
  return {
    place,
    change,
    choose(point) {
      // Right click and "clear" take the address along.
      change({ point, outline: null, ...(point ? {} : { address: '' }) });
      if (point) addressOf(point, (address) => change({ address }));
    },
    draw(outline) {
      if (!outline) return change({ outline: null });
      const middle = pointOnSurface(outline);
      change({ outline, point: middle });
      addressOf(middle, (address) => change({ address }));
    },
    find: ({ point, address }) => change({ point, outline: null, address }),
  };
}
