import type { ProofWay, UndoKind } from '@app/domain/reach';
import type { ColumnType, Generated } from 'kysely';

interface UsersTable {
  id: Generated<number>;
  role: Generated<string>;
  name: string | null;
  username: string | null;
  phone: string | null;
  email: string | null;
  phone_proven_at: Date | null;
  email_proven_at: Date | null;
  password_hash: string | null;
  avatar_path: string | null;
  citizenship: string | null;
  agency_id: number | null;
  specializations: Generated<number[]>;
  description: string | null;
  locale: Generated<string>;
  telegram_chat_id: number | null;
  telegram_sync: Generated<boolean>;
  /** `phoneOpenings` of the domain. */
  phone_opens: Generated<string>;
  /** `phoneMessengers` of the domain. */
  phone_messengers: Generated<string[]>;
  /** Whether others may write to them before a proposal, a like or a viewing. */
  first_messages: Generated<boolean>;
  /** `AnswersWithin` of the domain. */
  answers_within: number | null;
  verified_at: Date | null;
  blocked_at: Date | null;
  review_count: Generated<number>;
  review_sum: Generated<number>;
  recommend_count: Generated<number>;
  /** Thousandths of the average rating; 0 without a review. */
  review_points: ColumnType<number, never, never>;
  /** What a person is looked up by: `person_words`. */
  search_text: ColumnType<string, never, never>;
  created_at: Generated<Date>;
  /** Since when the account waits to be erased, seen by nobody. */
  deleted_at: Date | null;
  deletion_due_at: Date | null;
  /** What named the person, for an account that is kept after all. */
  kept_profile: ColumnType<unknown, string | null | undefined, string | null>;
  /** Counted up by every change of role, verification and block. */
  version: ColumnType<number, never, never>;
}

interface SessionsTable {
  token_hash: Buffer;
  user_id: number;
  remember: boolean;
  device: string | null;
  device_id: Generated<string>;
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
  expires_at: Date;
}

interface DeviceTokensTable {
  token_hash: Buffer;
  user_id: number;
  device_id: string;
  device: string | null;
  last_used_at: Generated<Date>;
  replaced_at: Date | null;
}

interface SecondFactorsTable {
  user_id: number;
  secret: Buffer;
  last_step: Generated<number>;
  created_at: Date;
  confirmed_at: Date | null;
}

interface RecoveryCodesTable {
  code_hash: Buffer;
  user_id: number;
  used_at: Date | null;
}

interface OneTimeCodesTable {
  id: Generated<number>;
  handle_hash: Buffer | null;
  user_id: number | null;
  purpose: 'recovery' | 'entry' | 'change' | 'deletion' | 'proof';
  channel: 'mail' | 'sms' | 'telegram';
  recipient: string;
  /** Who asked: `u17`, `d<device>`, or the hash of an address. */
  requester: Generated<string>;
  locale: string;
  code_hash: string | null;
  tries: Generated<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

interface CodeFailuresTable {
  account: string;
  failures: number;
  last_at: Date;
}

interface GrantsTable {
  token_hash: Buffer;
  user_id: number;
  expires_at: Date;
  used_at: Date | null;
  proven_by: ProofWay | null;
}

interface ReachChangesTable {
  id: Generated<number>;
  token_hash: Buffer;
  user_id: number;
  kind: UndoKind;
  phone: string | null;
  phone_proven_at: Date | null;
  email: string | null;
  email_proven_at: Date | null;
  telegram_chat_id: number | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface OwnPlacesTable {
  id: Generated<number>;
  user_id: number;
  label: string;
  address: string;
  address_of_map: Generated<boolean>;
  lng: number;
  lat: number;
  means: string;
}

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

/** Who takes no more words, and no bookings, from whom. */
interface PersonBlocksTable {
  user_id: number;
  blocked_id: number;
  created_at: Date;
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    users: UsersTable;
    sessions: SessionsTable;
    device_tokens: DeviceTokensTable;
    second_factors: SecondFactorsTable;
    recovery_codes: RecoveryCodesTable;
    one_time_codes: OneTimeCodesTable;
    code_failures: CodeFailuresTable;
    grants: GrantsTable;
    reach_changes: ReachChangesTable;
    own_places: OwnPlacesTable;
    person_blocks: PersonBlocksTable;
    telegram_tokens: TelegramTokensTable;
    telegram_greetings: TelegramGreetingsTable;
    telegram_phones: TelegramPhonesTable;
  }
}
