import { z } from 'zod';
import { defineCall } from './call.ts';
import { offerCard } from './offers.ts';
import { searchCard } from './searches.ts';
import { idOrCodeParams, instant, page } from './shared.ts';

const area = 'reactions';

/** The caller's reaction as it is now: the two exclude each other. */
const now = z.object({ reaction: z.enum(['favorite', 'dislike']).nullable() });

const toggle = (name: string, path: `/${string}`, summary: string, missing: 'offer_not_found' | 'search_not_found') =>
  defineCall({
    name,
    area,
    summary,
    method: 'POST',
    path,
    access: 'active',
    params: idOrCodeParams,
    reply: now,
    errors: [missing, 'forbidden'],
    limit: { tries: 600, seconds: 3600, by: 'user' },
  });

export const favoriteOffer = toggle(
  'favoriteOffer',
  '/api/properties/:id/favorites',
  'Add an offer to favourites, or take it off',
  'offer_not_found',
);
export const dislikeOffer = toggle(
  'dislikeOffer',
  '/api/properties/:id/dislike',
  'Put an offer out of sight, or back',
  'offer_not_found',
);
export const favoriteSearch = toggle(
  'favoriteSearch',
  '/api/requests/:id/favorites',
  'Add a search to favourites, or take it off',
  'search_not_found',
);
export const dislikeSearch = toggle(
  'dislikeSearch',
  '/api/requests/:id/dislike',
  'Put a search out of sight, or back',
  'search_not_found',
);

/** An offer put forward for a search: which, when, and what became of it (0 pending, 1 accepted, 2 declined). */
const proposal = z.object({
  id: z.number(),
  status: z.number(),
  at: instant,
  /** The newest that came of it. */
  viewing: z.object({ id: z.number(), status: z.number(), starts_at: instant }).nullable(),
});

/** The same of `response` by the names that outside clients know. */
const named = { response_id: z.number().nullable(), response_status: z.number().nullable() };

/** `response` and the search it is for, for those put forward for my searches. */
const reactedOffer = offerCard.extend({ ...named, response: proposal.extend({ request: searchCard }).nullable() });
export type ReactedOffer = z.output<typeof reactedOffer>;

/** `response` and my offer that I put forward, for searches that I answered. */
const reactedSearch = searchCard.extend({ ...named, response: proposal.extend({ advert: offerCard }).nullable() });
export type ReactedSearch = z.output<typeof reactedSearch>;

const query = z.object({
  kind: z.enum(['favorite', 'dislike', 'responded']).default('favorite'),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(60).default(24),
});

export const listReactedOffers = defineCall({
  name: 'listReactedOffers',
  area,
  summary: 'Offers that I like, dislike, or that were put forward for my searches, the latest first',
  method: 'GET',
  path: '/api/dashboard/reaction/offers',
  access: 'user',
  query,
  reply: page(reactedOffer),
});
export const listReactedSearches = defineCall({
  name: 'listReactedSearches',
  area,
  summary: 'Searches that I like, dislike, or put my offers forward for, the latest first',
  method: 'GET',
  path: '/api/dashboard/reaction/requests',
  access: 'user',
  query,
  reply: page(reactedSearch),
});

const clear = (name: string, path: `/${string}`, summary: string) =>
  defineCall({
    name,
    area,
    summary,
    method: 'POST',
    path,
    access: 'active',
    body: z.object({ kind: z.enum(['favorite', 'dislike']) }),
    /** How many there were. */
    reply: z.object({ cleared: z.number() }),
    limit: { tries: 60, seconds: 3600, by: 'user' },
  });

export const clearReactedOffers = clear(
  'clearReactedOffers',
  '/api/dashboard/reaction/offers/clear',
  'Take back all of my favourites, or dislikes, among offers',
);
export const clearReactedSearches = clear(
  'clearReactedSearches',
  '/api/dashboard/reaction/requests/clear',
  'Take back all of my favourites, or dislikes, among searches',
);
