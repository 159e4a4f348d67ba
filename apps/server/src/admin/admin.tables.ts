import type { ColumnType, Generated } from 'kysely';

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
  offers_ended: Generated<number>;
  searches_ended: Generated<number>;
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

declare module '../platform/database/tables.ts' {
  interface Tables {
    edited_lists: EditedListsTable;
    edited_list_versions: EditedListVersionsTable;
    market_days: MarketDaysTable;
    market_balance: MarketBalanceTable;
  }
}
