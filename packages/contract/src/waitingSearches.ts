import { z } from 'zod';
import { defineCall } from './call.ts';
import { unfinishedOffer } from './offerForm.ts';
import { area } from './offers.ts';

/** The form's live answer: how many searches wait for what is filled in so far. */
export const countWaitingSearches = defineCall({
  name: 'countWaitingSearches',
  area,
  summary: 'How many searches an unfinished offer would suit',
  method: 'POST',
  path: '/api/properties/waiting-searches',
  access: 'anyone',
  body: unfinishedOffer,
  errors: ['unauthenticated', 'offer_not_found', 'forbidden'],
  reply: z.object({
    total: z.number(),
    /** A price some percent lower, if more wait for it. */
    lower: z.object({ price: z.number(), total: z.number() }).nullable(),
  }),
  limit: { tries: 240, seconds: 600, by: 'address' },
});
