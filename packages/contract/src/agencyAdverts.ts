import { z } from 'zod';
import { agencyStanding } from './agencies.ts';
import { defineCall } from './call.ts';
import { done, id, idParams, instant, page, propertyType } from './shared.ts';
import { wireDeal } from './wireDealSchemas.ts';

const area = 'agencies';

/*
 * What the members of an agency share: their offers, and their searches with the client that each is for. Nobody else reads any of it.
 */

const colleague = z.object({
  id: z.number(),
  name: z.string().nullable(),
  /** It is the caller. */
  own: z.boolean(),
});
const can = z.object({
  /** Edit, hide and show it. */
  change: z.boolean(),
  hand_over: z.boolean(),
});

const agencyOffer = z.object({
  id: z.number(),
  short_code: z.string(),
  advert_type: wireDeal,
  property_type: propertyType,
  rent_by_day: z.boolean(),
  price: z.number().nullable(),
  area: z.number().nullable(),
  rooms: z.number().nullable(),
  is_studio: z.boolean(),
  /** In the caller's language. */
  address: z.string(),
  /** Of the first photo, small. */
  photo_path: z.string().nullable(),
  state: z.enum(['actual', 'expired', 'deactivated', 'rejected']),
  created_at: instant,
  /** What its owner noted of it. */
  note: z.string().nullable(),
  colleague,
  can,
});
export type AgencyOffer = z.output<typeof agencyOffer>;

const agencySearch = z.object({
  id: z.number(),
  short_code: z.string(),
  /** "Снять квартиру, Ботаника": in the caller's language. */
  title: z.string(),
  request_type: wireDeal,
  is_rent_term_about_days: z.boolean(),
  budget_min: z.number(),
  budget_max: z.number(),
  state: z.enum(['running', 'expired', 'paused', 'rejected']),
  created_at: instant,
  /** For which client it is. */
  label: z.string().nullable(),
  contact: z.object({ phone: z.string().nullable(), email: z.string().nullable() }),
  colleague,
  can,
});
export type AgencySearch = z.output<typeof agencySearch>;

const query = z.object({
  /** Of this colleague alone. */
  colleague: id.optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(60).default(24),
});

export const listAgencyOffers = defineCall({
  name: 'listAgencyOffers',
  area,
  summary: 'Offers of everybody in my agency, newest first',
  method: 'GET',
  path: '/api/agency/offers',
  access: 'active',
  query,
  reply: page(agencyOffer),
  errors: ['agency_not_found', 'member_not_found'],
});

export const listAgencySearches = defineCall({
  name: 'listAgencySearches',
  area,
  summary: 'Searches of everybody in my agency with their clients, newest first',
  method: 'GET',
  path: '/api/agency/searches',
  access: 'active',
  query,
  reply: page(agencySearch),
  errors: ['agency_not_found', 'member_not_found'],
});

const which = z.union([z.literal('all'), z.array(id).max(500)]);

/** To whom, and what of it: all that is not a draft, or those named. */
const handOverForm = z.object({ to: id, offers: which, searches: which });
export type HandOverForm = z.output<typeof handOverForm>;

const handOverErrors = ['agency_not_found', 'member_not_found', 'not_theirs', 'hand_over_busy'] as const;
const limit = { tries: 60, seconds: 3600, by: 'user' } as const;

/**
 * Offers a colleague to take over offers and searches; they stay with their owner until the colleague accepts. `hand_over_busy` names in `viewings` those at whose time the colleague has another one.
 */
export const handOver = defineCall({
  name: 'handOver',
  area,
  summary: 'Hand offers and searches over to a colleague',
  method: 'POST',
  path: '/api/agency/hand-over',
  access: 'active',
  /** Without `from` the caller's own; an owner hands over everybody's. */
  body: handOverForm.extend({ from: id.optional() }),
  reply: z.object({ offers: z.number(), searches: z.number() }),
  errors: [...handOverErrors, 'forbidden'],
  limit,
});

const handOverPerson = z.object({ id: z.number(), name: z.string().nullable() });
const waitingHandOver = z.object({
  id: z.number(),
  from: handOverPerson,
  to: handOverPerson,
  offers: z.number(),
  searches: z.number(),
  created_at: instant,
});
export type HandOver = z.output<typeof waitingHandOver>;

export const listHandOvers = defineCall({
  name: 'listHandOvers',
  area,
  summary: 'Hand-overs that wait for an answer: those to me and those I made',
  method: 'GET',
  path: '/api/agency/hand-overs',
  access: 'active',
  reply: z.object({ received: z.array(waitingHandOver), given: z.array(waitingHandOver) }),
});

/**
 * Moves what is still the giver's with what hangs on it: proposals, conversations, photos, the viewings to come. Client links that the
 * giver made end.
 */
export const acceptHandOver = defineCall({
  name: 'acceptHandOver',
  area,
  summary: 'Take over what a colleague handed over',
  method: 'POST',
  path: '/api/agency/hand-overs/:id/accept',
  access: 'active',
  params: idParams,
  reply: z.object({ offers: z.number(), searches: z.number() }),
  errors: ['agency_not_found', 'hand_over_not_found', 'hand_over_needs_phone', 'hand_over_busy', 'not_theirs'],
  limit,
});

export const endHandOver = defineCall({
  name: 'endHandOver',
  area,
  summary: 'Decline a hand-over to me, or withdraw one that I made',
  method: 'POST',
  path: '/api/agency/hand-overs/:id/end',
  access: 'active',
  params: idParams,
  reply: done,
  errors: ['hand_over_not_found'],
  limit,
});

const leaving = z.preprocess((body) => body ?? {}, z.object({ hand_over: handOverForm.optional() }));

/** What is not handed over stays theirs. */
export const leaveAgency = defineCall({
  name: 'leaveAgency',
  area,
  summary: 'Leave one’s agency, handing over what is named',
  method: 'POST',
  path: '/api/agency/leave',
  access: 'active',
  body: leaving,
  reply: agencyStanding,
  errors: [...handOverErrors, 'owner_stays'],
  limit,
});

export const removeMember = defineCall({
  name: 'removeMember',
  area,
  summary: 'Take a member out of one’s agency, handing over what is named',
  method: 'POST',
  path: '/api/agency/members/:id/remove',
  access: 'active',
  params: idParams,
  body: leaving,
  reply: agencyStanding,
  errors: [...handOverErrors, 'forbidden'],
  limit,
});
