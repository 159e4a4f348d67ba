import { z } from 'zod';
import { defineCall } from './call.ts';
import { offerCard } from './offers.ts';
import { searchCard } from './searches.ts';
import { instant, yes } from './shared.ts';
import { viewing } from './viewings.ts';

const area = 'dashboard';

/** A count of the period and of the equally long one before it. */
export const trend = z.object({ now: z.number(), before: z.number() });
export type Trend = z.output<typeof trend>;

/** The path's spelling is the wire's. */
export const homeStatistic = defineCall({
  name: 'homeStatistic',
  area,
  summary: 'How my offers and searches do, and what waits for me',
  method: 'GET',
  path: '/api/dashboard/home/statisctic',
  access: 'user',
  /** Days of the period, today included; a day is a day in Europe/Chisinau. */
  query: z.object({
    days: z.coerce
      .number()
      .pipe(z.union([z.literal(7), z.literal(30), z.literal(90)]))
      .default(30),
  }),
  reply: z.object({
    days: z.number(),
    /** Mine: openings, shown phones, favourites they got, times I put them forward, viewings asked for. */
    offers: z.object({ views: trend, phone_views: trend, favorites: trend, proposals: trend, viewings: trend }),
    /** Mine: openings, favourites they got, offers put forward for them. */
    searches: z.object({ views: trend, favorites: trend, proposals: trend }),
    /** Every day of the period, the oldest first. */
    by_day: z.array(z.object({ day: z.string(), offer_views: z.number(), search_views: z.number() })),
    /** What I have: offers without drafts, searches. */
    counts: z.object({ offers: z.number(), searches: z.number() }),
    /** What waits for me. */
    attention: z.object({
      /** Shown offers that leave within three days, or have left, unless they are confirmed. */
      confirm_offers: z.number(),
      drafts: z.number(),
      /** Searches that end within three days. */
      expiring_searches: z.number(),
      /** Offers put forward for my searches that I have not answered. */
      new_proposals: z.number(),
      /** Viewings whose time I have to answer. */
      waiting_viewings: z.number(),
    }),
  }),
});

const limit = z.coerce.number().int().min(1).max(20).default(5);

export const newestForSearch = z.object({
  request: searchCard,
  offer: offerCard,
  /** A house for a search of a flat and the like. */
  other_type: z.boolean(),
  /** The proposal when its owner put it forward; else it suits by the rules and nobody has decided yet. */
  response_id: z.number().nullable(),
  response_status: z.number().nullable(),
  /** When it was put forward, or last confirmed. */
  at: instant,
});
export type NewestForSearch = z.output<typeof newestForSearch>;

/** What came back about one of my offers, or waits there for me. */
export const offerAnswer = z.object({
  /** A viewing asked for, a proposal that was answered, a conversation with something unread. */
  kind: z.enum(['viewing', 'accepted', 'declined', 'message']),
  /** Of the viewing, the proposal or the conversation. */
  id: z.number(),
  at: instant,
  offer: offerCard,
  /** Who asks or writes, as they call themselves. */
  name: z.string().nullable(),
  /** The search whose owner answered the proposal: its code. */
  request: z.string().nullable(),
  /** When the viewing would be. */
  starts_at: instant.nullable(),
});
export type OfferAnswer = z.output<typeof offerAnswer>;

export const newestProposes = defineCall({
  name: 'newestProposes',
  area,
  summary: 'The newest for my searches and for my offers',
  method: 'GET',
  path: '/api/dashboard/home/newest-proposes',
  access: 'user',
  query: z.object({
    limit,
    /** Leaves out of `for_searches` what stands in `proposed`. */
    apart: yes.optional(),
  }),
  reply: z.object({
    /** Put forward for my searches and not answered yet, newest first. */
    proposed: z.array(newestForSearch),
    /** About my offers, newest first. */
    answers: z.array(offerAnswer),
    /** Offers, newest first: put forward for my searches, or suiting them. */
    for_searches: z.array(newestForSearch),
    /** Searches that my offers suit and were not put forward for, newest first. */
    for_offers: z.array(z.object({ request: searchCard, offers: z.number() })),
  }),
});

export const upcomingView = defineCall({
  name: 'upcomingView',
  area,
  summary: 'My next viewing, agreed or still to be answered',
  method: 'GET',
  path: '/api/dashboard/home/upcoming-view',
  access: 'user',
  reply: z.object({
    viewing: viewing.nullable(),
    /** The last one that is over and asks how it went. */
    over: viewing.nullable(),
    /** Agreed viewings of today that are still to come. */
    today: z.number(),
  }),
});
