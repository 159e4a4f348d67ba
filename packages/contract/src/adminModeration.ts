import { reportSubjects } from '@app/domain/reports';
import { z } from 'zod';
import { adminOffer } from './adminOffers.ts';
import { adminSearch } from './adminSearches.ts';
import { moderationTabs } from './adminTabs.ts';
import { defineCall } from './call.ts';
import { id, instant, page } from './shared.ts';

const area = 'admin';

const person = z.object({ id: z.number(), name: z.string().nullable(), role: z.string(), is_blocked: z.boolean() });

const report = z.object({
  id: z.number(),
  reason: z.string(),
  comment: z.string().nullable(),
  at: instant,
  reporter: z.object({ id: z.number(), name: z.string().nullable() }),
});

/** Why it was told to repeat another offer. */
const repeat = z.object({
  offer: adminOffer,
  signs: z.array(z.string()),
  photos: z.number(),
  metres: z.number(),
});

/** One thing that waits, with everything a moderator decides by. */
export const moderationItem = z.object({
  subject: z.enum(reportSubjects),
  id: z.number(),
  /** Since when it waits. */
  since: instant,
  offer: adminOffer.nullable(),
  search: adminSearch.nullable(),
  /** Whose page or conversation it is. */
  person: person.nullable(),
  /** A price far under the market: whole euros for a square metre, its own and the middle one of those like it. */
  low_price: z.object({ per_m2: z.number(), median: z.number(), comparables: z.number() }).nullable(),
  repeats: z.array(repeat),
  reports: z.array(report),
});
export type ModerationItem = z.output<typeof moderationItem>;

/** Those who wait longest come first, in "flagged" unproven numbers before them; reports that are read stand in the log. */
export const listModeration = defineCall({
  name: 'listModeration',
  area,
  summary: 'What waits for a moderator',
  method: 'GET',
  path: '/api/admin-dashboard/moderation',
  access: 'admin',
  query: z.object({
    tab: z.enum(moderationTabs).default('reported'),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  reply: page(moderationItem),
});

/** `clear`: nothing is wrong; `uphold`: something was done about a person or a conversation. */
export const moderationDecisions = ['clear', 'uphold', 'reject', 'restore'] as const;
export type ModerationDecision = (typeof moderationDecisions)[number];

const thing = z.object({ subject: z.enum(reportSubjects), id });

/** Each for itself: what somebody else has decided meanwhile is told as failed. */
export const decideModeration = defineCall({
  name: 'decideModeration',
  area,
  summary: 'Decide about things that wait',
  method: 'POST',
  path: '/api/admin-dashboard/moderation',
  access: 'admin',
  body: z
    .object({
      items: z.array(thing).min(1).max(100),
      decision: z.enum(moderationDecisions),
      /** Its owner reads it. */
      reason: z.string().trim().max(300, 'too_long').optional(),
    })
    .superRefine(({ decision, reason }, context) => {
      if (decision === 'reject' && !reason) context.addIssue({ code: 'custom', message: 'required', path: ['reason'] });
    }),
  reply: z.object({
    done: z.array(thing),
    failed: z.array(thing.extend({ code: z.string(), message: z.string() })),
  }),
  errors: ['invalid_form'],
});
