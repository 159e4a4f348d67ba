import type { Generated } from 'kysely';

export interface OneTimeCodesTable {
  id: Generated<number>;
  handle_hash: Buffer | null;
  user_id: number | null;
  purpose: 'recovery' | 'change' | 'deletion';
  channel: 'mail' | 'sms';
  recipient: string;
  locale: string;
  code_hash: string | null;
  tries: Generated<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface CodeFailuresTable {
  account: string;
  failures: number;
  last_at: Date;
}
