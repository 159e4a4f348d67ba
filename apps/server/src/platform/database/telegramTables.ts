import type { Generated } from 'kysely';

interface TelegramTokensTable {
  token_hash: Buffer;
  user_id: number;
  chat_id: number;
  /** SHA-256 of what the asking browser holds; null when no browser asked. */
  state_hash: Buffer | null;
  expires_at: Date;
  used_at: Date | null;
}

interface TelegramGreetingsTable {
  chat_id: number;
  locale: string;
  state_hash: Buffer | null;
  created_at: Generated<Date>;
}

interface LeasesTable {
  name: string;
  holder: string;
  until: Date;
}

export interface TelegramTables {
  telegram_tokens: TelegramTokensTable;
  telegram_greetings: TelegramGreetingsTable;
  leases: LeasesTable;
}
