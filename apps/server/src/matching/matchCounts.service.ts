export {
  countOffersOfSearches,
  countOwnOffersOfSearches,
  countSearchesFor,
  countSearchesOfOffers,
  selectOffersFor,
  type UnfinishedOffer,
  type UnfinishedSearch,
} from './pairs.queries.ts';
