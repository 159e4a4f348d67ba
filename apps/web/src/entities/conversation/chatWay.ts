import type { Photo } from '@app/contract/shared';
import type { contactTypes } from '@app/contract/support';
import type { ReadyAnswer } from '@app/domain/threads';
import type { LiveEvent } from '../../lib/liveEvents.ts';

/** A message as whoever looks at the conversation sees it. */
export interface TalkMessage {
  /** Its number within the conversation, without a gap. */
  seq: number;
  /** The reader's own name of it, where the reader wrote it. */
  client_id: string | null;
  own: boolean;
  text: string;
  /** A ready answer, said in the reader's language instead of the text. */
  ready?: ReadyAnswer | null;
  photos: readonly Photo[];
  created_at: string;
  /** What support alone is told of it. */
  author?: string | null;
  topic?: (typeof contactTypes)[number] | null;
  phone?: string | null;
}

export interface Written {
  client_id: string;
  text: string;
  ready?: ReadyAnswer;
  photo_ids: number[];
}

/** A part of a conversation with how far it is, and what the page tells about it. */
export interface Given<About> {
  last_seq: number;
  seen_seq: number;
  read_seq: number;
  messages: readonly TalkMessage[];
  about: About;
}

/** How one side reads and writes a conversation. */
export interface ChatWay<About = unknown> {
  /** Names the conversation among those of this browser. */
  key: string;
  read: (part: { after?: number; before?: number; limit?: number }) => Promise<Given<About>>;
  write: (written: Written) => Promise<TalkMessage>;
  seen: (seq: number) => Promise<unknown>;
  types: () => Promise<unknown>;
  /** What a live event says of this conversation. */
  hears: (event: LiveEvent) => 'change' | 'typing' | null;
}
