import type { Generated } from 'kysely';

interface OfferReactionsTable {
  user_id: number;
  offer_id: number;
  kind: string;
  created_at: Generated<Date>;
}

interface SearchReactionsTable {
  user_id: number;
  search_id: number;
  kind: string;
  created_at: Generated<Date>;
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    offer_reactions: OfferReactionsTable;
    search_reactions: SearchReactionsTable;
  }
}
