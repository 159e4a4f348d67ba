import { formDay, isFormDay } from '@app/domain/formDay';
import { maxFloorPlans } from '@app/domain/floorPlans';
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
    /** `YYYY-MM-DD`, the first day on which one can move in; null takes it away. Land has none. */
    free_from: z.string('invalid').trim().transform(formDay).refine(isFormDay, 'invalid').nullable().optional(),
    /** Uploaded photos in their order. */
    photo_ids: z.array(id).min(1, 'photos_required').max(25, 'too_many_photos').optional(),
    /** Which of `photo_ids` are floor plans. */
    floor_plan_ids: z.array(id).max(maxFloorPlans, 'too_many_floor_plans').optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'required');
export type OfferChange = z.output<typeof changedAlone>;

export const changeOffer = defineCall({
  name: 'changeOffer',
  area,
  summary: 'Change the price, the photos, the description or the first free day of an offer alone',
  method: 'POST',
  path: '/api/properties/:id/change',
  access: 'active',
  params: idOrCodeParams,
  body: changedAlone,
  reply: published,
  errors: ['invalid_form', 'offer_not_found', 'forbidden', 'wrong_state', 'photo_not_found', 'too_many_photos'],
  limit: { tries: 300, seconds: 3600, by: 'user' },
});
