import { type Dispatch, type SetStateAction, useEffect } from 'react';
import type { ShownOffer, ShownSearch } from './components/pinsShown.ts';

/** What is pointed at, on the list or on the map; a card brings its data, so that it has a pin even inside a cluster. */
export type Pointed =
  | { side: 'offer'; id: number; card?: ShownOffer }
  | {
      side: 'search';
      id: number;
      card?: Omit<ShownSearch, 'coordinates' | 'zones'> & { zones: { ring: ShownSearch['zones'][number] }[] };
    };
export type Lit = Pointed | null;

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
