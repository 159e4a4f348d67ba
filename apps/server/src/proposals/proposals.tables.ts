import type { Generated } from 'kysely';

interface ProposalsTable {
  id: Generated<number>;
  search_id: number;
  offer_id: number;
  proposer_id: number;
  status: Generated<number>;
  created_at: Generated<Date>;
  decided_at: Date | null;
}

interface PlannedProposalsTable {
  search_id: number;
  offer_id: number;
  proposer_id: number;
  plan_id: string;
  planned_at: Date;
}

interface OfferMarksTable {
  search_id: number;
  offer_id: number;
  mark: number | null;
  hidden_at: Date | null;
  created_at: Generated<Date>;
}

interface HelpCallsTable {
  search_id: number;
  realtor_id: number;
  asked_by: 'realtor' | 'client';
  called_at: Date;
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    proposals: ProposalsTable;
    planned_proposals: PlannedProposalsTable;
    offer_marks: OfferMarksTable;
    help_calls: HelpCallsTable;
  }
}
