import type { ColumnType, Generated } from 'kysely';

interface LandingBlocksTable {
  key: string;
  ru: ColumnType<unknown, string, string>;
  ro: ColumnType<unknown, string, string>;
  updated_at: Generated<Date>;
}

interface ExchangeRatesTable {
  currency: 'USD' | 'MDL';
  per_euro: ColumnType<string | number, number, number>;
  source: string;
  published_at: Date;
  fetched_at: Generated<Date>;
}

interface VisitsTable {
  day: string;
  session_hash: Buffer;
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    landing_blocks: LandingBlocksTable;
    exchange_rates: ExchangeRatesTable;
    visits: VisitsTable;
  }
}
