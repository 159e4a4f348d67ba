import { z } from 'zod';
import { defineCall } from './call.ts';
import { deal, idParams, instant, locale, page, propertyType } from './shared.ts';

const area = 'landing';

/** Counts of the header and the hero; a day is a day in Europe/Chisinau. */
export const headerStats = defineCall({
  name: 'headerStats',
  area,
  summary: "Today's and all offers and searches",
  method: 'GET',
  path: '/api/header-stats',
  access: 'anyone',
  reply: z.object({
    today_requests: z.number(),
    today_offers: z.number(),
    /** Shown to the public now. */
    active_offers: z.number(),
    active_requests: z.number(),
    /** Viewings that begin within the coming seven days and are not declined or cancelled. */
    viewings_week: z.number(),
  }),
});

/** Counts this browser's session of today (no personal data) and tells how many there were. */
export const countVisit = defineCall({
  name: 'countVisit',
  area,
  summary: 'Count a visit of today',
  method: 'GET',
  path: '/api/visits',
  access: 'anyone',
  reply: z.object({ total_sessions: z.number() }),
  limit: { tries: 120, seconds: 3600, by: 'address' },
});

export const homeRealtor = z.object({
  id: z.number(),
  name: z.string(),
  avatar_path: z.string().nullable(),
  agency: z.string().nullable(),
  /** Codes of the references' specialisations. */
  specialisations: z.array(z.string()),
  verified: z.boolean(),
  rating: z.number().nullable(),
  review_count: z.number(),
  recommendation_percent: z.number().nullable(),
  /** Waking hours within which they usually give a first answer; null where it cannot be said. */
  answers_within: z.number().nullable(),
  /** Offers that are on the market now. */
  offer_count: z.number(),
});
export type HomeRealtor = z.output<typeof homeRealtor>;

/** Who has an offer on the market of this kind, deal and place, and is rated so; every wish may be left out. */
export const listHomeRealtors = defineCall({
  name: 'listHomeRealtors',
  area,
  summary: 'Verified realtors, the best rated first',
  method: 'GET',
  path: '/api/home/realtors',
  access: 'anyone',
  query: z.object({
    /** A part of the name or the agency. */
    q: z.string().max(100).optional(),
    sector: z.string().max(60).optional(),
    /** Code of a town or suburb of the gazetteer. */
    city: z.string().max(60).optional(),
    kind: propertyType.optional(),
    deal: deal.optional(),
    /** The average is at least this. */
    rating: z.coerce.number().min(1).max(5).optional(),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(60).default(3),
  }),
  reply: page(homeRealtor),
});

/** A realtor's public page. */
export const realtorPage = homeRealtor.extend({
  agency_logo: z.string().nullable(),
  /** What it says of itself. */
  agency_about: z.string().nullable(),
  description: z.string().nullable(),
  /** When the account was made. */
  since: instant,
});
export type RealtorPage = z.output<typeof realtorPage>;

export const showRealtor = defineCall({
  name: 'showRealtor',
  area,
  summary: 'A realtor as everybody sees them',
  method: 'GET',
  path: '/api/home/realtors/:id',
  access: 'anyone',
  params: idParams,
  reply: realtorPage,
  errors: ['user_not_found'],
});

export const landingContent = z.object({
  faq: z.array(z.object({ code: z.string(), question: z.string(), answer: z.string() })),
  /** What the product says it does for the shelter: lei set aside per new user, animals helped so far. */
  shelter: z.object({ lei_per_user: z.number(), animals_helped: z.number() }),
  /** A realtor's usual fee, percent of the deal. */
  fee: z.object({ from_percent: z.number(), to_percent: z.number() }),
  /** The first words of the home page; empty where the page's own stand. */
  hero: z.object({ first: z.string(), second: z.string(), lead: z.string() }),
});
export const showLanding = defineCall({
  name: 'showLanding',
  area,
  summary: 'Texts of the home page that administrators keep',
  method: 'GET',
  path: '/api/home/content',
  access: 'anyone',
  query: z.object({ locale: locale.optional() }),
  reply: landingContent,
});

/** Units of a currency that one euro buys. Without a reachable source the list holds EUR alone. */
export const showRates = defineCall({
  name: 'showRates',
  area,
  summary: 'Exchange rates with their date and source',
  method: 'GET',
  path: '/api/home/rates',
  access: 'anyone',
  reply: z.object({
    rates: z.array(z.object({ currency: z.enum(['EUR', 'USD', 'MDL']), per_euro: z.number() })),
    source: z.string().nullable(),
    at: instant.nullable(),
  }),
});
