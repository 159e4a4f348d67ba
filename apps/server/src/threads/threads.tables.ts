import type { ThreadSide } from '@app/domain/threads';
import type { Generated } from 'kysely';

interface ThreadsTable {
  id: Generated<number>;
  offer_id: number | null;
  /** What it is about instead of an offer. */
  about_search_id: number | null;
  owner_id: number;
  client_id: number;
  search_id: number | null;
  last_seq: Generated<number>;
  last_message_at: Date;
  owner_read_seq: Generated<number>;
  client_read_seq: Generated<number>;
  owner_seen_at: Date | null;
  client_seen_at: Date | null;
  asked_at: Date | null;
  answered_at: Date | null;
  closed_at: Date | null;
  /** The side that wrote first, before any step. */
  begun_by: ThreadSide | null;
  created_at: Date;
}

interface ThreadMessagesTable {
  thread_id: number;
  seq: number;
  from_owner: boolean;
  client_id: string;
  ready: string | null;
  text: string;
  created_at: Date;
}

interface ThreadPhotosTable {
  thread_id: number;
  seq: number;
  position: number;
  photo_id: number;
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    threads: ThreadsTable;
    thread_messages: ThreadMessagesTable;
    thread_photos: ThreadPhotosTable;
  }
}
