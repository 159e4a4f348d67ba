import type { Generated } from 'kysely';

interface SupportChatsTable {
  id: Generated<number>;
  user_id: number | null;
  guest_phone: string | null;
  locale: string;
  last_message_at: Date;
  decided_at: Date | null;
  last_seq: Generated<number>;
  user_read_seq: Generated<number>;
  support_read_seq: Generated<number>;
  user_seen_at: Date | null;
  /** The first message that nobody has answered yet. */
  waiting_since: Date | null;
}

interface SupportMessagesTable {
  id: Generated<number>;
  chat_id: number;
  seq: number;
  client_id: string | null;
  author_id: number | null;
  from_support: Generated<boolean>;
  topic: string | null;
  phone: string | null;
  text: string;
  read_at: Date | null;
  created_at: Date;
}

interface SupportPhotosTable {
  message_id: number;
  position: number;
  photo_id: number;
}

interface SupportAnswersTable {
  id: Generated<number>;
  title_ru: string;
  title_ro: string;
  text_ru: string;
  text_ro: string;
  position: number;
  version: Generated<number>;
}

interface AbuseReportsTable {
  id: Generated<number>;
  reporter_id: number;
  /** One of the four is what it is about. */
  offer_id: number | null;
  search_id: number | null;
  profile_id: number | null;
  chat_id: number | null;
  reason: string;
  comment: string | null;
  created_at: Date;
  decided_at: Date | null;
  decided_by: number | null;
  /** Whether something was done about it. */
  upheld: boolean | null;
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    support_chats: SupportChatsTable;
    support_messages: SupportMessagesTable;
    support_photos: SupportPhotosTable;
    support_answers: SupportAnswersTable;
    abuse_reports: AbuseReportsTable;
  }
}
