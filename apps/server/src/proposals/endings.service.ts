import { notifyOfferEnded, notifySearchEnded } from '../adverts/endingNotices.service.ts';
import type { OfferEvents } from '../offers/offers.events.ts';
import type { Db } from '../platform/database/database.ts';
import type { SearchEvents } from '../searches/searches.events.ts';
import { deletePending, selectProposedTo } from './endings.queries.ts';

/** Those whom the offer was proposed to are told that it is taken; its proposals stay, as of any hidden offer. */
export const notifyProposedOfEnd = async (trx: Db, ended: OfferEvents['offerEnded'], now: Date): Promise<void> =>
  notifyOfferEnded(trx, await selectProposedTo(trx, ended.offerId), ended, now);

/** What nobody has decided for the search is taken back, counted against nobody, and whoever proposed it is thanked. */
export const closeProposalsOfSearch = async (trx: Db, ended: SearchEvents['searchEnded'], now: Date): Promise<void> =>
  notifySearchEnded(trx, await deletePending(trx, ended.searchId), ended, now);
