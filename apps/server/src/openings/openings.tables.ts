import type { Generated } from 'kysely';

interface OfferDaysTable {
  offer_id: number;
  /** `YYYY-MM-DD` in Europe/Chisinau. */
  day: string;
  user_id: number;
  views: Generated<number>;
  phone_views: Generated<number>;
}

interface SearchDaysTable {
  search_id: number;
  day: string;
  user_id: number;
  views: Generated<number>;
}

interface OpeningsTable {
  day: string;
  kind: string;
  thing_id: number;
  visitor: Buffer;
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    offer_days: OfferDaysTable;
    search_days: SearchDaysTable;
    openings: OpeningsTable;
  }
}
