import type { ColumnType, Generated } from 'kysely';

interface AgenciesTable {
  id: Generated<number>;
  name: string;
  logo_path: string | null;
  /** By a realtor, not by an administrator. */
  typed: Generated<boolean>;
}

interface SpecializationsTable {
  id: number;
  code: string;
  title_ru: string;
  title_ro: string;
}

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
  verified_at: Date | null;
  blocked_at: Date | null;
  review_count: Generated<number>;
  review_sum: Generated<number>;
  recommend_count: Generated<number>;
  /** Thousandths of the average rating; 0 without a review. */
  review_points: ColumnType<number, never, never>;
  /** What a person is looked up by: `person_words`. */
  sought: ColumnType<string, never, never>;
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

declare module '../platform/database/tables.ts' {
  interface Tables {
    agencies: AgenciesTable;
    specializations: SpecializationsTable;
    users: UsersTable;
    sessions: SessionsTable;
    device_tokens: DeviceTokensTable;
  }
}
