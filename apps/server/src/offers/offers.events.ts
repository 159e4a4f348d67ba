import { emitterOf } from '../platform/domainEvents.ts';

/** What happens to an offer, for the areas above; `areas.ts` says who handles it. */
export interface OfferEvents {
  /** Before its price in euros becomes `price`, in the same market. */
  priceChanging: { offerId: number; price: number };
  /** Before it is taken off the market, or erased with all that hangs on it. */
  offerLeaving: { offerId: number; why: 'hidden' | 'deleted' };
}

export const emit = emitterOf<OfferEvents>();
