import type { OfferEnding } from '@app/domain/endings';
import { emitterOf } from '../platform/domainEvents.ts';

/** What happens to an offer, for the areas above; `areas.ts` says who handles it. */
export interface OfferEvents {
  /** Before its price in euros becomes `price`, in the same market. */
  priceChanging: { offerId: number; price: number };
  /** Before it is taken off the market, or erased with all that hangs on it. */
  offerLeaving: { offerId: number; why: 'hidden' | 'deleted' };
  /** After it was let, sold or exchanged, once that can no longer be taken back. */
  offerEnded: {
    offerId: number;
    as: OfferEnding;
    /** Whether it stood on the market until then. */
    wasShown: boolean;
    /** Its owner, and whoever was told: each is told once. */
    told: Set<number>;
  };
}

export const emit = emitterOf<OfferEvents>();
