import { foundAnswers } from '@app/domain/endings';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { done, idOrCodeParams } from './shared.ts';

/* How an offer or a search comes to its end, beside hiding and deleting it. Taken back for a minute by the act `restore`. */

export const endOffer = defineCall({
  name: 'endOffer',
  area: 'offers',
  summary: 'Say that an own offer is let, sold or exchanged: it leaves the market',
  method: 'POST',
  path: '/api/dashboard/properties/:id/end',
  access: 'active',
  params: idOrCodeParams,
  body: z.object({
    /** Whether whom it went to was found here; left out for nothing said. */
    here: z.boolean().nullable().default(null),
  }),
  reply: done,
  errors: ['offer_not_found', 'forbidden', 'wrong_state'],
});

export const endSearch = defineCall({
  name: 'endSearch',
  area: 'searches',
  summary: 'Say that one no longer looks: what is open with others is closed',
  method: 'POST',
  path: '/api/dashboard/requests/:id/end',
  access: 'active',
  params: idOrCodeParams,
  body: z.object({
    /** Found here, found elsewhere or not found; left out for nothing said. */
    found: z.enum(foundAnswers).nullable().default(null),
  }),
  reply: done,
  errors: ['search_not_found', 'forbidden', 'wrong_state'],
});
