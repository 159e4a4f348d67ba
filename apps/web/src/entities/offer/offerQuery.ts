import { showOffer } from '@app/contract/offers';
import { callQuery } from '../../lib/callQuery.ts';

/** What of an address changes how an offer is shown: the client's view of a realtor, with its key. */
export interface OfferView {
  client_view?: number;
  key?: string;
  request_id?: string;
}

/** An offer in full, by its id or short code. */
export const offerQuery = (idOrCode: string | number, view: OfferView = {}) =>
  callQuery(showOffer, { params: { id: idOrCode }, query: { ...view } });
