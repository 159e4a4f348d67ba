import { z } from 'zod';
import { defineCall } from './call.ts';
import { countedPage, deal, done, id, idOrCodeParams, instant, propertyType } from './shared.ts';

const area = 'admin';

export const adminSearchStates = ['running', 'expired', 'paused', 'pending', 'rejected'] as const;
export type AdminSearchState = (typeof adminSearchStates)[number];

export const adminSearch = z.object({
  id: z.number(),
  short_code: z.string(),
  deal: z.number(),
  property_type: z.number(),
  state: z.enum(adminSearchStates),
  budget_min: z.number(),
  budget_max: z.number(),
  rooms_min: z.number().nullable(),
  rooms_max: z.number().nullable(),
  /** Codes of the sectors and towns chosen from the list; a drawn zone has none. */
  sectors: z.array(z.string()),
  zone_count: z.number(),
  views: z.number(),
  created_at: instant,
  expires_at: instant,
  reject_reason: z.string().nullable(),
  owner: z.object({ id: z.number(), name: z.string().nullable(), is_blocked: z.boolean() }),
});
export type AdminSearch = z.output<typeof adminSearch>;

export const listAdminSearches = defineCall({
  name: 'listAdminSearches',
  area,
  summary: 'Every search, newest first; expired ones by when they ended',
  method: 'GET',
  path: '/api/admin-dashboard/requests',
  access: 'admin',
  query: z.object({
    /** A short code, an id, or whose: beginnings of the name, digits of the phone. */
    q: z.string().max(100).optional(),
    state: z.enum(adminSearchStates).optional(),
    deal: deal.optional(),
    kind: propertyType.optional(),
    /** Whole euros that its budget reaches into. */
    price: z.coerce.number().int().min(0).max(100_000_000).optional(),
    /** Whose. */
    user: id.optional(),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  reply: countedPage(adminSearch),
});

/** Off the market; its owner sees it as paused and reads why. */
export const rejectSearch = defineCall({
  name: 'rejectSearch',
  area,
  summary: 'Reject a search with a reason',
  method: 'POST',
  path: '/api/admin-dashboard/requests/:id/reject',
  access: 'admin',
  params: idOrCodeParams,
  body: z.object({ reason: z.string().trim().min(1, 'required').max(300, 'too_long') }),
  reply: done,
  errors: ['invalid_form', 'search_not_found', 'wrong_state'],
});

/** Shown again for its days from now. */
export const reinstateSearch = defineCall({
  name: 'reinstateSearch',
  area,
  summary: 'Take the rejection of a search back',
  method: 'POST',
  path: '/api/admin-dashboard/requests/:id/restore',
  access: 'admin',
  params: idOrCodeParams,
  reply: done,
  errors: ['search_not_found', 'wrong_state'],
});
