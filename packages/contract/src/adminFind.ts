import { z } from 'zod';
import { defineCall } from './call.ts';

const area = 'admin';

const found = z.object({
  id: z.number(),
  /** Of an offer or a search. */
  code: z.string().nullable(),
  title: z.string(),
  /** Nothing private: a masked contact, a street. */
  note: z.string(),
  deal: z.number().nullable(),
  property_type: z.number().nullable(),
});
export type Found = z.output<typeof found>;

/** What the command palette finds by a few letters: at most five of each. */
export const findAnything = defineCall({
  name: 'findAnything',
  area,
  summary: 'Find a user, an offer or a search by a few letters',
  method: 'GET',
  path: '/api/admin-dashboard/find',
  access: 'admin',
  query: z.object({ q: z.string().max(100) }),
  reply: z.object({ users: z.array(found), offers: z.array(found), searches: z.array(found) }),
});

/** What stands beside the entries of the sidebar. */
export const showAnalytics = defineCall({
  name: 'showAnalytics',
  area,
  summary: 'Visits of 30 days and what waits for an administrator',
  method: 'GET',
  path: '/api/analytics',
  access: 'admin',
  reply: z.object({
    total_sessions: z.number(),
    /** Realtors to be verified. */
    waiting_realtors: z.number(),
    /** Conversations that wait for an answer. */
    waiting_chats: z.number(),
    /** What waits for moderators, each counted up to 1,001. */
    moderation: z.object({ reported: z.number(), flagged: z.number(), duplicates: z.number(), new: z.number() }),
  }),
});
