import type { OfferCard } from '@app/contract/offers';
import type { SearchCard } from '@app/contract/searches';

/** What is pointed at, on the list or on the map; a card brings its data, so that it has a pin even inside a cluster. */
export type Lit =
  { side: 'offer'; id: number; card?: OfferCard } | { side: 'search'; id: number; card?: SearchCard } | null;

export type PointAt = (lit: Lit) => void;

export function litId(lit: Lit, side: 'offer' | 'search'): number | null {
  return lit?.side === side ? lit.id : null;
}
