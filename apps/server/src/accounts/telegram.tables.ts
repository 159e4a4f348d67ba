import type { ProofWay } from '@app/domain/reach';
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
  /** What is shared there proves a phone and signs nobody in. */
  proves_phone: Generated<boolean>;
  created_at: Generated<Date>;
}

interface TelegramPhonesTable {
  state_hash: Buffer;
  user_id: number;
  session_hash: Buffer;
  granted: boolean;
  proven_by: ProofWay | null;
  chat_id: number | null;
  phone: string | null;
  token_hash: Buffer | null;
  created_at: Date;
  expires_at: Date;
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    telegram_tokens: TelegramTokensTable;
    telegram_greetings: TelegramGreetingsTable;
    telegram_phones: TelegramPhonesTable;
  }
}
