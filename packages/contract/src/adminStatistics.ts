import { marketNumbers } from '@app/domain/marketNumbers';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { instant } from './shared.ts';

const trend = z.object({ now: z.number(), before: z.number() });

const balance = z.object({
  /** Code of a sector of the capital or of a town. */
  place: z.string(),
  property_type: z.number(),
  deal: z.number(),
  offers: z.number(),
  /** One with zones in several places counts in each. */
  searches: z.number(),
});
export type Balance = z.output<typeof balance>;

const query = z.object({
  days: z.coerce
    .number()
    .pipe(z.union([z.literal(7), z.literal(30), z.literal(90)]))
    .default(30),
});

/** One number of the market, the same that `showStatistics` tells among all. */
const oneNumber = (name: string, path: `/${string}`, summary: string) =>
  defineCall({
    name,
    area: 'admin',
    summary,
    method: 'GET',
    path,
    access: 'admin',
    query,
    reply: z.object({
      /** In these days, today included and not over yet. */
      total: z.number(),
      /** In as many days before. */
      before: z.number(),
      /** `YYYY-MM-DD` in Europe/Chisinau, the oldest first. */
      days: z.array(z.object({ day: z.string(), count: z.number() })),
    }),
  });

export const countOffersByDay = oneNumber(
  'countOffersByDay',
  '/api/admin-dashboard/statistic/offers',
  'Offers published, by day',
);
export const countApprovedViewsByDay = oneNumber(
  'countApprovedViewsByDay',
  '/api/admin-dashboard/statistic/approved-views',
  'Agreed viewings, by the day they are held on',
);
export const countUsersByDay = oneNumber(
  'countUsersByDay',
  '/api/admin-dashboard/statistic/users',
  'New accounts, by day',
);

/**
 * The whole market in these days, today included and not over yet, beside as many days before. Steps of the funnel are
 * counts of what happened, not of people: nobody is followed from one to the next.
 */
export const showStatistics = defineCall({
  name: 'showStatistics',
  area: 'admin',
  summary: 'Numbers of the whole market by day',
  method: 'GET',
  path: '/api/admin-dashboard/statistics',
  access: 'admin',
  query,
  reply: z.object({
    /** `YYYY-MM-DD` in Europe/Chisinau, the oldest first. */
    days: z.array(z.string()),
    totals: z.record(z.enum(marketNumbers), trend),
    by_day: z.record(z.enum(marketNumbers), z.array(z.number())),
    /** The middle time from a search to its first proposal, seconds; null when none came. */
    first_proposal: z.object({ now: z.number().nullable(), before: z.number().nullable() }),
    /** What is on the market now. */
    active: z.object({ offers: z.number(), searches: z.number(), users: z.number() }),
    balance: z.array(balance),
    /** When supply and demand were counted. */
    counted_at: instant.nullable(),
  }),
});
