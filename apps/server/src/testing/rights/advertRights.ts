import type { Right } from '../accessCallers.ts';
import { completeForms } from '../offerForms.ts';
import { completeSearches } from '../searchForms.ts';
import {
  type Input,
  nothing,
  open,
  signedIn,
  active,
  own,
  ownToRead,
  ownOrAdmin,
  offer,
  search,
  newPhone,
  decided,
} from './rightKinds.ts';

const pair = (advert: (things: Parameters<Input>[0]) => { id: number }): Input => {
  return (things) => ({ params: { advert_id: advert(things).id, request_id: things.search.id } });
};

export const offerRights: Record<string, Right> = {
  listOffers: open(),
  showOffer: open(offer),
  countOfferView: open(offer),
  revealOfferPhone: open(({ theirOffer: { id } }) => ({ params: { id } })),
  countWaitingSearches: open(() => ({ body: { advert_type: 1, property_type: 1 } })),
  listMyOffers: signedIn(),
  showOfferDraft: ownToRead('offer_not_found', ({ draft: { id } }) => ({ params: { id } })),
  // Another's photo is as good as none.
  createOffer: own('photo_not_found', ({ photo }) => ({ body: completeForms.apartment(photo) })),
  saveOfferDraft: own('offer_not_found', ({ draft: { id } }) => ({
    body: { ...completeForms.apartment(1), photo_ids: [], template_id: id },
  })),
  editOffer: ownOrAdmin(({ offer: { id }, photo }) => ({ params: { id }, body: completeForms.apartment(photo) })),
  changeOffer: ownOrAdmin(({ offer: { id } }) => ({ params: { id }, body: { price: 510 } })),
  deleteOffer: ownOrAdmin(offer),
  confirmOffer: ownOrAdmin(offer),
  confirmAllOffers: active(nothing, { needs: ['offer', 'hiddenOffer'] }),
  activateOffer: ownOrAdmin(({ hiddenOffer: { id } }) => ({ params: { id } })),
  deactivateOffer: ownOrAdmin(offer),
  endOffer: ownOrAdmin(offer),
  // Each for itself: what is another's is refused within the answer.
  changeOfferPrice: ownOrAdmin(({ offer: { id } }) => ({ params: { id }, body: { price: 480 } })),
  copyOffer: own('offer_not_found', offer),
  noteOffer: own('offer_not_found', ({ offer: { id } }) => ({ params: { id }, body: { note: 'Ключи у соседки' } })),
  actOnOffers: active(({ offer: { id } }) => ({ body: { act: 'confirm', ids: [id] } })),
};

export const searchRights: Record<string, Right> = {
  listSearches: open(),
  showSearch: open(search),
  countSearchView: open(search),
  countFittingOffers: open(() => ({ body: { request_type: 1, property_type: 1 } })),
  createSearch: open(() => ({ body: completeSearches.apartment(newPhone()) }), { blocked: 'blocked' }),
  listMySearches: signedIn(),
  editSearch: ownOrAdmin(({ search: { id }, owner }) => ({
    params: { id },
    body: completeSearches.apartment(owner.phone!),
  })),
  deleteSearch: ownOrAdmin(search),
  activateSearch: ownOrAdmin(({ pausedSearch: { id } }) => ({ params: { id } })),
  deactivateSearch: ownOrAdmin(search),
  endSearch: ownOrAdmin(search),
  // The one asked about was published by its owner.
  publishWaitingSearch: { ...own('search_not_found', search), owner: 'wrong_state' },
  disownSearch: { ...own('search_not_found', search), owner: 'wrong_state' },
  renewClientLink: own('forbidden', search),
  labelSearch: own('search_not_found', ({ search: { id } }) => ({ params: { id }, body: { label: 'Ион' } })),
  nameClient: own('search_not_found', ({ search: { id } }) => ({ params: { id }, body: { name: 'Ана' } })),
  actOnSearches: active(({ search: { id } }) => ({ body: { act: 'activate', ids: [id] } })),
};

export const proposalRights: Record<string, Right> = {
  listNearMisses: open(search, { guest: 'forbidden', stranger: 'forbidden', admin: 'forbidden' }),
  listSuitableOffers: open(search, { guest: 'forbidden', stranger: 'forbidden', admin: 'forbidden' }),
  listMyOffersFor: signedIn(({ theirSearch: { id } }) => ({ params: { id } })),
  listMyProposalsFor: signedIn(({ theirSearch: { id } }) => ({ params: { id } })),
  listSearchesFor: signedIn(offer, { stranger: 'offer_not_found' }),
  proposeOffers: own('offer_not_found', ({ theirSearch, offer: { id } }) => ({
    params: { id: theirSearch.id },
    body: { offers: [id] },
  })),
  proposeToSuitable: {
    ...own('offer_not_found', (things) => ({ ...offer(things), body: {} })),
    needs: ['theirSearch'],
  },
  proposeAllToSuitable: { ...own('nothing_suitable', nothing), needs: ['offer', 'theirSearch'] },
  listFittingPairs: signedIn(),
  planProposals: own('offer_not_found', ({ theirSearch, offer: { id } }) => ({
    body: { pairs: [{ offer_id: id, request_id: theirSearch.id }] },
  })),
  takeBackProposals: own('proposals_sent', ({ plan }) => ({ params: { plan } })),
  declineProposal: own('proposal_not_found', ({ proposal: id }) => ({ params: { id } })),
  returnProposal: own('proposal_not_found', ({ declinedProposal: id }) => ({ params: { id } })),
  likeOffer: open(
    pair((things) => things.proposedOffer),
    decided,
  ),
  unlikeOffer: open(
    pair((things) => things.proposedOffer),
    decided,
  ),
  removeSuitableOffer: active(
    pair((things) => things.theirOffer),
    decided,
  ),
};
