import { z } from 'zod';
import { defineCall } from './call.ts';
import { countedPage, deal, done, id, idOrCodeParams, instant, propertyType } from './shared.ts';

const area = 'admin';

export const adminOfferStates = ['active', 'expired', 'deactivated', 'rejected', 'draft'] as const;
export type AdminOfferState = (typeof adminOfferStates)[number];

export const adminOffer = z.object({
  id: z.number(),
  short_code: z.string(),
  deal: z.number(),
  property_type: z.number(),
  state: z.enum(adminOfferStates),
  price: z.number().nullable(),
  address: z.string().nullable(),
  photo_path: z.string().nullable(),
  photo_count: z.number(),
  views: z.number(),
  created_at: instant,
  reject_reason: z.string().nullable(),
  owner: z.object({ id: z.number(), name: z.string().nullable(), is_blocked: z.boolean() }),
});
export type AdminOffer = z.output<typeof adminOffer>;

export const listAdminOffers = defineCall({
  name: 'listAdminOffers',
  area,
  summary: 'Every offer, newest first; expired ones by when they ended',
  method: 'GET',
  path: '/api/admin-dashboard/offers',
  access: 'admin',
  query: z.object({
    /** Words of the address, a short code or an id. */
    q: z.string().max(100).optional(),
    state: z.enum(adminOfferStates).optional(),
    deal: deal.optional(),
    kind: propertyType.optional(),
    /** Whose. */
    user: id.optional(),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  reply: countedPage(adminOffer),
});

/** Off the market; its owner sees it as hidden and reads why. */
export const rejectOffer = defineCall({
  name: 'rejectOffer',
  area,
  summary: 'Reject an offer with a reason',
  method: 'POST',
  path: '/api/admin-dashboard/offers/:id/reject',
  access: 'admin',
  params: idOrCodeParams,
  body: z.object({ reason: z.string().trim().min(1, 'required').max(300, 'too_long') }),
  reply: done,
  errors: ['invalid_form', 'offer_not_found', 'wrong_state'],
});

/** Shown again as if its owner had just confirmed it. */
export const reinstateOffer = defineCall({
  name: 'reinstateOffer',
  area,
  summary: 'Take the rejection of an offer back',
  method: 'POST',
  path: '/api/admin-dashboard/offers/:id/restore',
  access: 'admin',
  params: idOrCodeParams,
  reply: done,
  errors: ['offer_not_found', 'wrong_state'],
});
