import { z } from 'zod';
import { id, instant, photo } from './shared.ts';
import { longestText } from './support.ts';

/** What conversations are alike in, whoever writes to whom. */

/** Pictures of one message. */
export const maxChatPhotos = 5;

/** Shape of a message. */
export const conversationMessage = {
  /** Its number within the conversation, without a gap: what follows the last one that is known is what is missing. */
  seq: z.number(),
  /** The sender's own name of it: the same one sent twice is one message. */
  client_id: z.string().nullable(),
  text: z.string(),
  photos: z.array(photo),
  created_at: instant,
};

/** The newest messages, those after a number or those before one; rising. */
export const conversationPart = z.object({
  after: z.coerce.number().int().min(0).optional(),
  before: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** How far a conversation is and has been read. */
export const conversationState = {
  /** Number of the newest message; 0 before the first. */
  last_seq: z.number(),
  /** The last message that the other side has seen. */
  seen_seq: z.number(),
  /** The last one that the caller's side has seen. */
  read_seq: z.number(),
};

export const messageName = z.string().regex(/^[\w:-]{8,64}$/);
export const messageText = z.string().trim().max(longestText, 'too_long').default('');
export const messagePhotos = z.array(id).max(maxChatPhotos, 'too_many_photos').default([]);
export const seenUpTo = z.object({ seq: z.number().int().min(0) });
