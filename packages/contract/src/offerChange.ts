import { priceCap } from '@app/domain/ranges';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { area, published } from './offers.ts';
import { id, idOrCodeParams } from './shared.ts';

/** Each alone, without the whole form; what is left out stays as it is. */
const changedAlone = z
  .object({
    price: z.number('invalid').int('invalid').min(1, 'price_positive').max(priceCap, 'price_cap').optional(),
    /** Empty takes it away. */
    description: z.string().trim().max(2000, 'description_long').optional(),
    /** Uploaded photos in their order. */
    photo_ids: z.array(id).min(1, 'photos_required').max(25, 'too_many_photos').optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'required');
export type OfferChange = z.output<typeof changedAlone>;

export const changeOffer = defineCall({
  name: 'changeOffer',
  area,
  summary: 'Change the price, the photos or the description of an offer alone',
  method: 'POST',
  path: '/api/properties/:id/change',
  access: 'active',
  params: idOrCodeParams,
  body: changedAlone,
  reply: published,
  errors: ['invalid_form', 'offer_not_found', 'forbidden', 'wrong_state', 'photo_not_found', 'too_many_photos'],
  limit: { tries: 300, seconds: 3600, by: 'user' },
});
