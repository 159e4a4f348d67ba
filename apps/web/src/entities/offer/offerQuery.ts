import { showOffer } from '@app/contract/offers';
import { callQuery } from '../../lib/callQuery.ts';
import type { OfferView } from '../../lib/clientLink.ts';

/** An offer in full, by its id or short code. */
export const offerQuery = (idOrCode: string | number, view: OfferView = {}) =>
  callQuery(showOffer, { params: { id: idOrCode }, query: { ...view } });
