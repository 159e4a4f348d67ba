import { z } from 'zod';
import { takenBackWithin } from '@app/domain/proposals';
import { defineCall } from './call.ts';
import { offerCard } from './offers.ts';
import { searchCard } from './searches.ts';
import { id, idOrCode, idOrCodeParams, idParams, instant, photo, propertyType } from './shared.ts';

const area = 'proposals';

/** Why a pair fits or where it does not, in words that the page renders: `domain/matchReasons.ts`. No score is ever shown. */
export const reason = z.object({
  /** The answer of the search that it speaks of, by the form's name; null for the place and the kind. */
  field: z.string().nullable(),
  /** The offer has to meet this answer. */
  must: z.boolean(),
  verdict: z.enum(['met', 'differs', 'unknown']),
  ok: z.boolean(),
  code: z.string(),
  values: z.record(z.string(), z.union([z.number(), z.string()])),
});
export type MatchReason = z.output<typeof reason>;

export const proposalAct = z.enum(['decline', 'return', 'like', 'unlike', 'remove']);

/** The offer's own names beside its card: what a client reads that knows no cards. */
const advert = offerCard
  .pick({ id: true, short_code: true, user_id: true, advert_type: true, property_type: true })
  .extend(offerCard.pick({ status: true, price: true, created_at: true, active_until: true }).shape)
  .extend({ photos: z.array(photo.pick({ path: true })) });

/** An offer at a search: suitable by the rules, or put forward by its owner. */
export const matchedOffer = advert.extend({
  offer: offerCard,
  reasons: z.array(reason),
  /** A house for a search of a flat and the like. */
  other_type: z.boolean(),
  /** The proposal, when there is one: 0 pending, 1 accepted, 2 declined. */
  response_id: z.number().nullable(),
  response_status: z.number().nullable(),
  proposed_at: instant.nullable(),
  /** 2 liked, 3 disliked. */
  suitable_status: z.number().nullable(),
  /** What the caller may do with it. */
  can: z.array(proposalAct),
  /** The newest viewing of the pair. */
  viewing: z.object({ id: z.number(), status: z.number(), starts_at: instant }).nullable(),
});
export type MatchedOffer = z.output<typeof matchedOffer>;

const clientView = {
  client_view: z.coerce.number().optional(),
  /** The search's client key: without it a client view is a stranger's. */
  key: z.string().max(100).optional(),
};

const pageOfSearch = {
  ...clientView,
  cursor: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(60).default(30),
};

export const listSuitableOffers = defineCall({
  name: 'listSuitableOffers',
  area,
  summary: 'Offers that suit a search, that were put forward for it, and that almost suit',
  method: 'GET',
  path: '/api/requests/:id/suitable-adverts',
  access: 'anyone',
  params: idOrCodeParams,
  query: z.object({
    ...pageOfSearch,
    /** 0 leaves out what almost suits: `near_misses` is empty. */
    near: z.coerce
      .number()
      .pipe(z.literal([0, 1]))
      .default(1),
  }),
  reply: z.object({
    /** Suitable by the rules and not taken off the list, put forward or not, best first; goes on at `next`. */
    suitable_adverts: z.array(matchedOffer),
    next: z.string().nullable(),
    /** How many suit: the number that is said of this search everywhere. */
    total: z.number(),
    /** Everything put forward, liked or declined, whether or not the rules find it. With the first part only. */
    suitable_responded_adverts: z.array(matchedOffer),
    /** The nearest of what almost suits. With the first part only; all of them by `listNearMisses`. */
    near_misses: z.array(matchedOffer),
  }),
  errors: ['search_not_found', 'forbidden'],
});

export const listNearMisses = defineCall({
  name: 'listNearMisses',
  area,
  summary: 'Offers that almost suit a search, nearest first',
  method: 'GET',
  path: '/api/requests/:id/near-misses',
  access: 'anyone',
  params: idOrCodeParams,
  query: z.object(pageOfSearch),
  reply: z.object({
    /** Near in price, area, rooms and place, with three differences at most. */
    items: z.array(matchedOffer),
    next: z.string().nullable(),
    /** How many there are, 1,000 at most. */
    total: z.number(),
  }),
  errors: ['search_not_found', 'forbidden'],
});

export const listMyOffersFor = defineCall({
  name: 'listMyOffersFor',
  area,
  summary: 'My offers that suit a search and are not put forward yet',
  method: 'GET',
  path: '/api/dashboard/requests/:id/my-offers',
  access: 'user',
  params: idOrCodeParams,
  query: z.object({ sort: z.enum(['best', 'price_asc', 'price_desc', 'newest', 'oldest']).default('best') }),
  reply: z.object({
    items: z.array(matchedOffer.pick({ offer: true, reasons: true, other_type: true })),
    /** How many more of mine this search and this day admit. */
    left: z.number(),
  }),
  errors: ['search_not_found'],
});

const ownProposal = matchedOffer
  .pick({ offer: true, viewing: true })
  .extend({ response_id: z.number(), response_status: z.number() });
export type OwnProposal = z.output<typeof ownProposal>;

export const listMyProposalsFor = defineCall({
  name: 'listMyProposalsFor',
  area,
  summary: 'My offers that I put forward for a search, the latest first, and the viewings that came of them',
  method: 'GET',
  path: '/api/dashboard/requests/:id/my-proposals',
  access: 'user',
  params: idOrCodeParams,
  reply: z.object({ items: z.array(ownProposal) }),
  errors: ['search_not_found'],
});

/** A search at an own offer that suits it. */
const waitingSearch = z.object({
  request: searchCard,
  reasons: z.array(reason),
  other_type: z.boolean(),
  response_status: z.number().nullable(),
  /** Not put forward yet, and neither the search nor the day is full. */
  can_propose: z.boolean(),
  /** It is put forward in a moment, unless its owner takes that back. */
  planned: z.boolean(),
});
export type WaitingSearch = z.output<typeof waitingSearch>;

export const listSearchesFor = defineCall({
  name: 'listSearchesFor',
  area,
  summary: 'Searches that an own offer suits, best first',
  method: 'GET',
  path: '/api/properties/:id/suitable-requests',
  access: 'user',
  params: idOrCodeParams,
  query: z.object({
    cursor: z.string().max(300).optional(),
    limit: z.coerce.number().int().min(1).max(60).default(30),
  }),
  reply: z.object({
    items: z.array(waitingSearch),
    next: z.string().nullable(),
    /** How many it suits: the number that is said of this offer everywhere. */
    total: z.number(),
    /** Of the offer. */
    offer_id: z.number(),
    property_type: propertyType,
    /** How many more of mine this day admits. */
    left: z.number(),
  }),
  errors: ['offer_not_found', 'forbidden'],
});

const sent = z.object({ sent: z.number(), message: z.string() });

export const proposeOffers = defineCall({
  name: 'proposeOffers',
  area,
  summary: 'Put own offers forward for a search',
  method: 'POST',
  path: '/api/dashboard/requests/:id/propose',
  access: 'active',
  params: idOrCodeParams,
  body: z.object({ offers: z.array(id).min(1).max(50) }),
  reply: sent,
  errors: [
    'search_not_found',
    'search_unavailable',
    'offer_not_found',
    'proposal_refused',
    'offer_unavailable',
    'offer_not_suitable',
    'already_proposed',
    'proposal_limit',
  ],
  limit: { tries: 120, seconds: 3600, by: 'user' },
});

export const proposeToSuitable = defineCall({
  name: 'proposeToSuitable',
  area,
  summary: 'Put an own offer forward for the searches it suits, or for these of them',
  method: 'POST',
  path: '/api/dashboard/properties/:id/propose-to-suitable-requests',
  access: 'active',
  params: idOrCodeParams,
  /** Left out, or their count as the offer tells it: all that it suits. */
  body: z
    .object({
      suitable_requests: z
        .union([z.array(id).max(50), z.number()])
        .nullish()
        .transform((named) => (Array.isArray(named) ? named : undefined)),
    })
    .prefault({}),
  reply: sent,
  errors: ['offer_not_found', 'offer_unavailable', 'nothing_suitable', 'already_proposed', 'proposal_limit'],
  limit: { tries: 60, seconds: 3600, by: 'user' },
});

export const proposeAllToSuitable = defineCall({
  name: 'proposeAllToSuitable',
  area,
  summary: 'Put all own offers forward for all the searches they suit, within the limits',
  method: 'POST',
  path: '/api/dashboard/properties/propose-all-to-suitable-requests',
  access: 'active',
  reply: sent,
  errors: ['nothing_suitable', 'already_proposed', 'proposal_limit'],
  limit: { tries: 20, seconds: 3600, by: 'user' },
});

export const listFittingPairs = defineCall({
  name: 'listFittingPairs',
  area,
  summary: 'For which searches my offers can be put forward that everything about them fits, within the limits',
  method: 'GET',
  path: '/api/dashboard/properties/fitting-requests',
  access: 'user',
  reply: z.object({
    /** By offer, best first. */
    items: z.array(z.object({ offer: offerCard, requests: z.array(searchCard) })),
    /** Offers and searches that belong together, counted. */
    total: z.number(),
    /** How many proposals more this day admits. */
    left: z.number(),
  }),
});

export const planProposals = defineCall({
  name: 'planProposals',
  area,
  summary: `Put own offers forward for searches in ${takenBackWithin} seconds; until then it can be taken back`,
  method: 'POST',
  path: '/api/dashboard/proposals',
  access: 'active',
  body: z.object({
    pairs: z
      .array(z.object({ offer_id: id, request_id: id }))
      .min(1)
      .max(50),
  }),
  reply: z.object({
    plan: z.uuid(),
    /** How many: what no longer suits, or is over the limits, is left out. */
    planned: z.number(),
  }),
  errors: [
    'offer_not_found',
    'offer_unavailable',
    'nothing_suitable',
    'proposal_refused',
    'already_proposed',
    'proposal_limit',
  ],
  limit: { tries: 60, seconds: 3600, by: 'user' },
});

export const takeBackProposals = defineCall({
  name: 'takeBackProposals',
  area,
  summary: 'Take back what was to be put forward in a moment',
  method: 'POST',
  path: '/api/dashboard/proposals/:plan/take-back',
  access: 'active',
  params: z.object({ plan: z.uuid() }),
  reply: z.object({ taken_back: z.number() }),
  errors: ['proposals_sent'],
});

const decided = z.object({ response_status: z.number().nullable(), suitable_status: z.number().nullable() });

export const declineProposal = defineCall({
  name: 'declineProposal',
  area,
  summary: 'Decline an offer that was put forward',
  method: 'POST',
  path: '/api/dashboard/requests/propose/:id/decline',
  access: 'active',
  params: idParams,
  reply: decided,
  errors: ['proposal_not_found', 'forbidden', 'wrong_state'],
});
export const returnProposal = defineCall({
  name: 'returnProposal',
  area,
  summary: 'Take a decline back',
  method: 'POST',
  path: '/api/dashboard/requests/propose/:id/return',
  access: 'active',
  params: idParams,
  reply: decided,
  errors: ['proposal_not_found', 'forbidden', 'wrong_state'],
});

const markPath = '/api/dashboard/requests/suitable-offers/:advert_id';
const pairParams = z.object({ advert_id: idOrCode, request_id: idOrCode });

export const likeOffer = defineCall({
  name: 'likeOffer',
  area,
  summary: 'Like an offer for a search; a proposal of it is accepted',
  method: 'POST',
  path: `${markPath}/like-for-request/:request_id`,
  access: 'anyone',
  params: pairParams,
  query: z.object(clientView),
  reply: decided,
  errors: ['search_not_found', 'offer_not_found', 'forbidden', 'wrong_state', 'blocked'],
});
export const unlikeOffer = defineCall({
  name: 'unlikeOffer',
  area,
  summary: 'Dislike an offer for a search; the same mark twice clears it',
  method: 'POST',
  path: `${markPath}/unlike-for-request/:request_id`,
  access: 'anyone',
  params: pairParams,
  query: z.object(clientView),
  reply: decided,
  errors: ['search_not_found', 'offer_not_found', 'forbidden', 'wrong_state', 'blocked'],
});
export const removeSuitableOffer = defineCall({
  name: 'removeSuitableOffer',
  area,
  summary: 'Take a suitable offer that nobody put forward off the list',
  method: 'POST',
  path: `${markPath}/delete-for-request/:request_id`,
  access: 'active',
  params: pairParams,
  reply: decided,
  errors: ['search_not_found', 'offer_not_found', 'forbidden', 'wrong_state'],
});
