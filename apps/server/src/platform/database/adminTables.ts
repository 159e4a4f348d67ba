import type { ColumnType, Generated } from 'kysely';

interface AdminActionsTable {
  id: Generated<number>;
  admin_id: number | null;
  act: string;
  user_id: number | null;
  details: ColumnType<unknown, string, string>;
  /** What it was done to, and its id: the row may be gone. */
  subject: Generated<string>;
  subject_id: number | null;
  before: ColumnType<unknown, string | undefined, string>;
  after: ColumnType<unknown, string | undefined, string>;
  /** Private data was seen, nothing changed. */
  looked: Generated<boolean>;
  created_at: Date;
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

interface EditedListsTable {
  name: string;
  /** Counted up by every change. */
  version: Generated<number>;
  /** Of a list without a table of its own, once it was changed. */
  items: ColumnType<unknown, string | undefined, string>;
}

interface EditedListVersionsTable {
  name: string;
  version: number;
  items: ColumnType<unknown, string, string>;
  summary: ColumnType<unknown, string | undefined, string>;
  admin_id: number | null;
  created_at: Date;
}

/** A finished day of Europe/Chisinau. */
interface MarketDaysTable {
  day: string;
  visits: Generated<number>;
  offer_views: Generated<number>;
  phone_views: Generated<number>;
  users: Generated<number>;
  offers: Generated<number>;
  searches: Generated<number>;
  matches: Generated<number>;
  proposals: Generated<number>;
  viewings_asked: Generated<number>;
  viewings_approved: Generated<number>;
  /** Searches that got their first proposal, by how long they waited. */
  first_proposals: Generated<number[]>;
}

interface MarketBalanceTable {
  place: string;
  property_type: number;
  deal: number;
  offers: Generated<number>;
  searches: Generated<number>;
  counted_at: Date;
}

export interface AdminTables {
  market_days: MarketDaysTable;
  market_balance: MarketBalanceTable;
  edited_lists: EditedListsTable;
  edited_list_versions: EditedListVersionsTable;
  admin_actions: AdminActionsTable;
  abuse_reports: AbuseReportsTable;
}
