import type { ProofWay, UndoKind } from '@app/domain/reach';
import type { Generated } from 'kysely';

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
  purpose: 'recovery' | 'change' | 'deletion' | 'proof';
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

declare module '../platform/database/tables.ts' {
  interface Tables {
    second_factors: SecondFactorsTable;
    recovery_codes: RecoveryCodesTable;
    one_time_codes: OneTimeCodesTable;
    code_failures: CodeFailuresTable;
    grants: GrantsTable;
    reach_changes: ReachChangesTable;
  }
}
