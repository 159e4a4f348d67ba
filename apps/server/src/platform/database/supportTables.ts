import type { Generated } from 'kysely';

interface SupportChatsTable {
  id: Generated<number>;
  user_id: number | null;
  guest_phone: string | null;
  locale: string;
  last_message_at: Date;
  decided_at: Date | null;
}

interface SupportMessagesTable {
  id: Generated<number>;
  chat_id: number;
  author_id: number | null;
  from_support: Generated<boolean>;
  topic: string | null;
  phone: string | null;
  text: string;
  read_at: Date | null;
  created_at: Date;
}

interface HelpCallsTable {
  search_id: number;
  realtor_id: number;
  asked_by: 'realtor' | 'client';
  called_at: Date;
}

export interface SupportTables {
  support_chats: SupportChatsTable;
  support_messages: SupportMessagesTable;
  help_calls: HelpCallsTable;
}
