import type { Generated } from 'kysely';

/** Written by triggers, read by every node's index of open searches. */
interface SearchChangesTable {
  id: Generated<number>;
  search_id: number;
  /** Number of the transaction, as text. */
  written_by: Generated<string>;
  written_at: Generated<Date>;
}

/** Of which pairs an owner was notified, and of which versions: hashes of 64 bits, compared in SQL alone. */
interface NotifiedMatchesTable {
  offer_id: number;
  search_id: number;
  side: string;
  offer_version: number;
  search_version: number;
  notified_at: Generated<Date | null>;
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    search_changes: SearchChangesTable;
    notified_matches: NotifiedMatchesTable;
  }
}
