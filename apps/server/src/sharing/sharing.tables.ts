import type { Generated } from 'kysely';

interface HandOversTable {
  id: Generated<number>;
  agency_id: number;
  from_id: number;
  to_id: number;
  by_id: number;
  offers: number[];
  searches: number[];
  created_at: Date;
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    hand_overs: HandOversTable;
  }
}
