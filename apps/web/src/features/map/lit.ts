import { type Dispatch, type SetStateAction, useEffect } from 'react';
import type { OfferCard } from '@app/contract/offers';
import type { SearchCard } from '@app/contract/searches';

/** What is pointed at, on the list or on the map; a card brings its data, so that it has a pin even inside a cluster. */
export type Lit =
  | { side: 'offer'; id: number; card?: OfferCard }
  | { side: 'search'; id: number; card?: SearchCard }
  | null;

export type PointAt = Dispatch<SetStateAction<Lit>>;

export function litId(lit: Lit, side: 'offer' | 'search'): number | null {
  return lit?.side === side ? lit.id : null;
}

/** A card that leaves the list under the pointer, as a hidden one does, points at nothing any more: nobody tells that it was left. */
export function useGoneUnlit(pointAt: PointAt, side: 'offer' | 'search', id: number): void {
  useEffect(
    () => () => pointAt((now) => (now?.card && now.side === side && now.id === id ? null : now)),
    [pointAt, side, id],
  );
}
