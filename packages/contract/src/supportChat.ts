import { roles } from '@app/domain/kinds';
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
import { done, instant, page } from './shared.ts';
import { contactTypes } from './support.ts';

const area = 'support';

export const chatMessage = z.object({
  ...conversationMessage,
  from_support: z.boolean(),
  /** Who of support wrote; users are told of no names. */
  author: z.string().nullable(),
  /** Of a contact form. */
  topic: z.enum(contactTypes).nullable(),
  /** Where a contact form asked to call back; told to support alone. */
  phone: z.string().nullable(),
});
export type ChatMessage = z.output<typeof chatMessage>;

const conversation = z.object({
  ...conversationState,
  decided: z.boolean(),
  messages: z.array(chatMessage),
});
export type Conversation = z.output<typeof conversation>;

const written = z
  .object({
    /** Left out, the same words sent twice are two messages. */
    client_id: messageName.optional(),
    text: messageText,
    photo_ids: messagePhotos,
  })
  .refine(({ text, photo_ids: photos }) => text !== '' || photos.length > 0, {
    error: 'text_required',
    path: ['text'],
  });

/** One's own conversation with support; a blocked person has it too. */
export const showSupportChat = defineCall({
  name: 'showSupportChat',
  area,
  summary: 'My conversation with support',
  method: 'GET',
  path: '/api/user/support',
  access: 'user',
  query: conversationPart,
  reply: conversation,
});

export const writeToSupport = defineCall({
  name: 'writeToSupport',
  area,
  summary: 'Write to support',
  method: 'POST',
  path: '/api/user/support',
  access: 'user',
  body: written,
  reply: chatMessage,
  errors: ['invalid_form', 'photo_not_found', 'too_many_tries'],
  limit: { tries: 60, seconds: 60, by: 'user' },
});

export const readSupport = defineCall({
  name: 'readSupport',
  area,
  summary: 'Mark what support wrote as seen',
  method: 'POST',
  path: '/api/user/support/read',
  access: 'user',
  body: seenUpTo,
  reply: done,
});

export const typeToSupport = defineCall({
  name: 'typeToSupport',
  area,
  summary: 'Tell support that I am typing',
  method: 'POST',
  path: '/api/user/support/typing',
  access: 'user',
  reply: done,
  limit: { tries: 60, seconds: 60, by: 'user' },
});

/** A user by their id, a guest's phone by `g` and the conversation's id. */
const whose = z.object({ id: z.string().regex(/^g?\d{1,15}$/) });

export const chatStates = ['waiting', 'answered', 'decided'] as const;

const supportChat = z.object({
  /** As the calls about it take it. */
  id: z.string(),
  user_id: z.number().nullable(),
  name: z.string().nullable(),
  avatar_path: z.string().nullable(),
  phone: z.string().nullable(),
  role: z.enum(roles).nullable(),
  last_text: z.string(),
  last_from_support: z.boolean(),
  last_at: instant,
  /** Messages that support has not seen. */
  unread: z.number(),
  waiting_since: instant.nullable(),
  decided: z.boolean(),
});
export type SupportChat = z.output<typeof supportChat>;

/** All, or one state: those who wait, the longest first; all others by their newest message, the latest first. */
export const listSupportChats = defineCall({
  name: 'listSupportChats',
  area,
  summary: 'Conversations with support',
  method: 'GET',
  path: '/api/admin-dashboard/support/chats',
  access: 'admin',
  query: z.object({
    state: z.enum(chatStates).optional(),
    /** A person by name, phone or e-mail. */
    q: z.string().max(100).optional(),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  reply: page(supportChat),
});

/** Reading it stands in the log. */
export const showAnyChat = defineCall({
  name: 'showAnyChat',
  area,
  summary: "A user's conversation with support",
  method: 'GET',
  path: '/api/admin-dashboard/support/:id/chat',
  access: 'admin',
  params: whose,
  query: conversationPart,
  reply: conversation.extend({ chat: supportChat.nullable() }),
  errors: ['user_not_found'],
});

/** The user is told; a guest by SMS. */
export const sendAnswer = defineCall({
  name: 'sendAnswer',
  area,
  summary: 'Answer a user',
  method: 'POST',
  path: '/api/admin-dashboard/support/:id/send-answer',
  access: 'admin',
  params: whose,
  body: written,
  reply: chatMessage,
  errors: ['invalid_form', 'user_not_found', 'photo_not_found'],
});

/** Decided until the next message; `seq` is the last one that the administrator saw. */
export const markAsDecided = defineCall({
  name: 'markAsDecided',
  area,
  summary: 'Mark a conversation as decided',
  method: 'POST',
  path: '/api/admin-dashboard/support/:id/mark-as-decided',
  access: 'admin',
  params: whose,
  body: z.preprocess((body) => body ?? {}, z.object({ seq: z.number().int().min(0).optional() })),
  reply: done,
  errors: ['user_not_found', 'edited_meanwhile'],
});

export const readChat = defineCall({
  name: 'readChat',
  area,
  summary: 'Mark what a user wrote as seen',
  method: 'POST',
  path: '/api/admin-dashboard/support/:id/read',
  access: 'admin',
  params: whose,
  body: seenUpTo,
  reply: done,
  errors: ['user_not_found'],
});

export const typeToUser = defineCall({
  name: 'typeToUser',
  area,
  summary: 'Tell a user that support is typing',
  method: 'POST',
  path: '/api/admin-dashboard/support/:id/typing',
  access: 'admin',
  params: whose,
  reply: done,
});

export const listCannedAnswers = defineCall({
  name: 'listCannedAnswers',
  area,
  summary: 'What support says often, in both languages',
  method: 'GET',
  path: '/api/admin-dashboard/support/answers',
  access: 'admin',
  reply: z.object({
    items: z.array(
      z.object({
        id: z.number(),
        title: z.object({ ru: z.string(), ro: z.string() }),
        text: z.object({ ru: z.string(), ro: z.string() }),
      }),
    ),
  }),
});
