import { priceCap } from '@app/domain/ranges';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { idOrCodeParams, line } from './shared.ts';

/*
 * What whoever has many offers and searches does from their list, without a form. What they write to themselves is read by nobody else,
 * administrators included.
 */

/** Letters of a note on an offer, and of the label of a search. */
export const maxNote = 500;
export const maxLabel = 40;

export const changeOfferPrice = defineCall({
  name: 'changeOfferPrice',
  area: 'offers',
  summary: 'Change the price of an offer alone, as its whole form would',
  method: 'POST',
  path: '/api/dashboard/properties/:id/price',
  access: 'active',
  params: idOrCodeParams,
  body: z.object({ price: z.number('price_required').int().min(1, 'price_positive').max(priceCap, 'price_cap') }),
  reply: z.object({ price: z.number() }),
  errors: ['offer_not_found', 'forbidden', 'wrong_state'],
  limit: { tries: 600, seconds: 3600, by: 'user' },
});

export const copyOffer = defineCall({
  name: 'copyOffer',
  area: 'offers',
  summary: 'A draft that says what an own offer says, without its photos',
  method: 'POST',
  path: '/api/dashboard/properties/:id/copy',
  access: 'active',
  params: idOrCodeParams,
  reply: z.object({ id: z.number() }),
  errors: ['offer_not_found'],
  limit: { tries: 60, seconds: 3600, by: 'user' },
});

export const noteOffer = defineCall({
  name: 'noteOffer',
  area: 'offers',
  summary: 'Write a note on an own offer to oneself; nothing takes it away',
  method: 'POST',
  path: '/api/dashboard/properties/:id/note',
  access: 'active',
  params: idOrCodeParams,
  body: z.object({ note: z.string().trim().max(maxNote, 'too_long') }),
  reply: z.object({ note: z.string().nullable() }),
  errors: ['offer_not_found'],
  limit: { tries: 600, seconds: 3600, by: 'user' },
});

export const labelSearch = defineCall({
  name: 'labelSearch',
  area: 'searches',
  summary: 'Say to oneself for which client an own search is; nothing takes it away',
  method: 'POST',
  path: '/api/dashboard/requests/:id/label',
  access: 'active',
  params: idOrCodeParams,
  body: z.object({ label: line.max(maxLabel, 'too_long') }),
  reply: z.object({ label: z.string().nullable() }),
  errors: ['search_not_found'],
  limit: { tries: 600, seconds: 3600, by: 'user' },
});

export const nameClient = defineCall({
  name: 'nameClient',
  area: 'searches',
  summary: 'Name the client whom the client link of an own search greets; nothing takes it away',
  method: 'POST',
  path: '/api/dashboard/requests/:id/client-name',
  access: 'active',
  params: idOrCodeParams,
  body: z.object({ name: line.max(maxLabel, 'too_long') }),
  reply: z.object({ client_name: z.string().nullable() }),
  errors: ['search_not_found'],
  limit: { tries: 600, seconds: 3600, by: 'user' },
});
