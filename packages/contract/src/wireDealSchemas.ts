import { z } from 'zod';
import { deal, yes } from './shared.ts';

/** `advert_type` and `request_type`. */
export const wireDeal = z.coerce.number().pipe(z.union([z.literal(1), z.literal(2), z.literal(3)]));

/** `is_rent_term_about_days` of a question that no form asks: beside its deal, not in the form's parts. */
export const byDay = yes.default(false);

/**
 * The names of a deal among the filters of lists. `deal` is ours: 1 is rent by the month, 4 by the day. The wire's
 * names are taken too, then `is_rent_term_about_days` makes rent one by the day.
 */
export const dealFilter = {
  deal: deal.optional(),
  advert_type: wireDeal.optional(),
  request_type: wireDeal.optional(),
  is_rent_term_about_days: yes.optional(),
};
