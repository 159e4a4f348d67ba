import { maxGuestFavourites } from '@app/domain/reactions';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { offerCard } from './offers.ts';
import { searchCard } from './searches.ts';
import { id, many } from './shared.ts';

/* Favourites of whoever has no account: their browser keeps them. */

const area = 'reactions';

const kept = z.array(id).max(maxGuestFavourites).default([]);

/** What the account disliked becomes a favourite: the latest word counts. One's own, and what is hidden, is left out. */
export const keepFavourites = defineCall({
  name: 'keepFavourites',
  area,
  summary: 'Add to my favourites what this browser kept before I signed in, the latest first',
  method: 'POST',
  path: '/api/dashboard/reaction/keep',
  access: 'active',
  body: z.object({ properties: kept, requests: kept }),
  /** How many of them were no favourites before. */
  reply: z.object({ kept: z.number() }),
  limit: { tries: 30, seconds: 3600, by: 'user' },
});

/** So many cards at once. */
export const favouritesAtOnce = 24;
const shown = many(id).pipe(z.array(z.number()).max(favouritesAtOnce).default([]));

export const showFavourites = defineCall({
  name: 'showFavourites',
  area,
  summary: 'Offers and searches by their ids, for whoever has no account; what is hidden is left out',
  method: 'GET',
  path: '/api/favorites',
  access: 'anyone',
  query: z.object({ properties: shown, requests: shown }),
  reply: z.object({ properties: z.array(offerCard), requests: z.array(searchCard) }),
  limit: { tries: 240, seconds: 60, by: 'address' },
});
