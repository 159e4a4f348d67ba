import type { Generated } from 'kysely';

interface AgencyAccountsTable {
  agency_id: number;
  owner_id: number;
  about: string | null;
  founded_at: Date;
}

interface AgencyMembersTable {
  user_id: number;
  agency_id: number;
  joined_at: Date;
}

interface AgencyInvitationsTable {
  id: Generated<number>;
  agency_id: number;
  invited_by: number;
  /** E.164, or an e-mail in small letters; null for a link. */
  identifier: string | null;
  token_hash: Buffer | null;
  created_at: Date;
  expires_at: Date;
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    agency_accounts: AgencyAccountsTable;
    agency_members: AgencyMembersTable;
    agency_invitations: AgencyInvitationsTable;
  }
}
