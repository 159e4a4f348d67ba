import type { OfferCard } from '@app/contract/offers';
import { placeInWords } from '@app/domain/placeInWords';

/** Where an offer is: see `placeInWords`. */
export const offerPlace = (offer: Pick<OfferCard, 'address' | 'sector_name' | 'city_name'>): string =>
  placeInWords(offer);
