import { offerEndings } from '@app/domain/endings';
import { readyAnswers, writingStates } from '@app/domain/threads';
import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  conversationMessage,
  conversationPart,
  conversationState,
  messageName,
  messagePhotos,
  messageText,
  seenUpTo,
} from './conversation.ts';
import { deal, done, id, idParams, instant, page, propertyType } from './shared.ts';
import { wireDeal } from './wireDealSchemas.ts';

const area = 'threads';

/** The other person. Their phone stands where the product opens it, never here. */
const person = z.object({ id: z.number(), name: z.string(), avatar_path: z.string().nullable() });

/** What it is about; null once the offer is hidden from the reader. */
const about = z
  .object({
    id: z.number(),
    short_code: z.string(),
    advert_type: deal,
    property_type: propertyType,
    price: z.number().nullable(),
    rent_by_day: z.boolean(),
    address: z.string(),
    /** Under `/storage/`, 320 px wide. */
    photo_path: z.string().nullable(),
  })
  .nullable();

/** The search that it is about instead; null once that is hidden from the reader. */
const aboutSearch = z
  .object({
    id: z.number(),
    short_code: z.string(),
    request_type: wireDeal,
    is_rent_term_about_days: z.boolean(),
    property_type: propertyType,
    budget_max: z.number(),
  })
  .nullable();

const ready = z.enum(readyAnswers);

const thread = z.object({
  id: z.number(),
  /** Which side the caller is. */
  side: z.enum(['owner', 'client']),
  person,
  offer: about,
  search: aboutSearch,
  /** It is let, sold or exchanged; null while it is not, or shown again. */
  ended: z.enum(offerEndings).nullable(),
});

const listedThread = thread.extend({
  last: z.object({ text: z.string(), ready: ready.nullable(), own: z.boolean(), photos: z.number(), at: instant }),
  /** Messages that the caller has not seen. */
  unread: z.number(),
});
export type ListedThread = z.output<typeof listedThread>;

const threadMessage = z.object({
  ...conversationMessage,
  /** The caller's own; the names that the other side gave theirs are not told. */
  own: z.boolean(),
  /** A ready answer, shown in the reader's language; then `text` is empty. */
  ready: ready.nullable(),
});
export type ThreadMessage = z.output<typeof threadMessage>;

const shownThread = z.object({
  ...conversationState,
  thread: thread.extend({
    writing: z.enum(writingStates),
    /** The other person wrote first, no viewing was asked for, and the caller has not answered yet. */
    first_contact: z.boolean(),
    /** The viewing that the two negotiate at this offer, or their last one; null without one. */
    viewing: z.number().nullable(),
    /** What this side is offered to say with one press. */
    ready: z.array(ready),
  }),
  messages: z.array(threadMessage),
});
export type ShownThread = z.output<typeof shownThread>;

/**
 * Between the owner of an offer and one other person, after a first step of one of them that the other can see. Without a
 * step whoever has proven a phone or an e-mail may begin it, about an offer or a search, five times a day, where the
 * receiver takes first messages.
 */
export const openThread = defineCall({
  name: 'openThread',
  area,
  summary: 'The conversation with the owner of an offer or a search, or about one’s own offer with somebody',
  method: 'POST',
  path: '/api/threads',
  access: 'active',
  body: z
    .object({
      offer_id: id.optional(),
      /** Instead of an offer: somebody else's search. */
      search_id: id.optional(),
      /** With whom, about one's own offer. */
      user_id: id.optional(),
    })
    .refine((body) => (body.offer_id === undefined) !== (body.search_id === undefined), {
      error: 'required',
      path: ['offer_id'],
    }),
  reply: z.object({ id: z.number() }),
  errors: [
    'invalid_form',
    'offer_not_found',
    'search_not_found',
    'writing_not_open',
    'writing_refused',
    'contact_unproven',
    'first_messages_off',
    'first_messages_limit',
    'opener_reported',
    'too_many_tries',
  ],
  limit: { tries: 120, seconds: 3600, by: 'user' },
});

/** The newest message first. */
export const listThreads = defineCall({
  name: 'listThreads',
  area,
  summary: 'My conversations',
  method: 'GET',
  path: '/api/threads',
  access: 'user',
  query: z.object({
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  reply: page(listedThread),
});

export const countUnreadThreads = defineCall({
  name: 'countUnreadThreads',
  area,
  summary: 'How many of my conversations have something unread',
  method: 'GET',
  path: '/api/threads/unread',
  access: 'user',
  reply: z.object({ unread: z.number() }),
});

export const showThread = defineCall({
  name: 'showThread',
  area,
  summary: 'Messages of a conversation',
  method: 'GET',
  path: '/api/threads/:id',
  access: 'user',
  params: idParams,
  query: conversationPart,
  reply: shownThread,
  errors: ['thread_not_found'],
});

/** Taken once under its name, however often it is sent; one that was taken is answered again whatever came meanwhile. */
export const writeToThread = defineCall({
  name: 'writeToThread',
  area,
  summary: 'Write a message',
  method: 'POST',
  path: '/api/threads/:id/messages',
  access: 'active',
  params: idParams,
  body: z
    .object({ client_id: messageName, text: messageText, ready: ready.optional(), photo_ids: messagePhotos })
    .refine(({ text, ready: answer, photo_ids: photos }) => text !== '' || answer !== undefined || photos.length > 0, {
      error: 'text_required',
      path: ['text'],
    }),
  reply: threadMessage,
  errors: [
    'invalid_form',
    'thread_not_found',
    'thread_closed',
    'writing_refused',
    'writing_held',
    'photo_not_found',
    'too_many_tries',
  ],
});

export const readThread = defineCall({
  name: 'readThread',
  area,
  summary: 'Mark messages as seen',
  method: 'POST',
  path: '/api/threads/:id/read',
  access: 'user',
  params: idParams,
  body: seenUpTo,
  reply: done,
  errors: ['thread_not_found'],
  limit: { tries: 300, seconds: 60, by: 'user' },
});

export const typeInThread = defineCall({
  name: 'typeInThread',
  area,
  summary: 'Tell the other side that I am typing',
  method: 'POST',
  path: '/api/threads/:id/typing',
  access: 'active',
  params: idParams,
  reply: done,
  errors: ['thread_not_found', 'thread_closed', 'writing_refused', 'writing_held'],
  limit: { tries: 60, seconds: 60, by: 'user' },
});

/** Neither writes to the other any more, about whatever offer, until it is taken back. */
export const blockInThread = defineCall({
  name: 'blockInThread',
  area,
  summary: 'Take no more words of this person',
  method: 'POST',
  path: '/api/threads/:id/block',
  access: 'active',
  params: idParams,
  reply: done,
  errors: ['thread_not_found'],
  limit: { tries: 30, seconds: 60, by: 'user' },
});

export const unblockInThread = defineCall({
  name: 'unblockInThread',
  area,
  summary: 'Take words of this person again',
  method: 'POST',
  path: '/api/threads/:id/unblock',
  access: 'active',
  params: idParams,
  reply: done,
  errors: ['thread_not_found'],
  limit: { tries: 30, seconds: 60, by: 'user' },
});
