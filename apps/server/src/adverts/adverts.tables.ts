import type { OfferEnding, SearchEnding } from '@app/domain/endings';
import type { Generated } from 'kysely';

interface EndingsTable {
  id: Generated<number>;
  user_id: number;
  /** What is at its end now; null once it is shown again or erased. */
  offer_id: number | null;
  search_id: number | null;
  ended_as: OfferEnding | SearchEnding;
  /** Whether the other side was found here; null for nothing said. */
  here: boolean | null;
  ended_at: Date;
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    endings: EndingsTable;
  }
}
