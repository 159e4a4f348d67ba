import type { ColumnType, Generated } from 'kysely';
import type { OfferFlagDetail, OfferFlagKind } from '@app/domain/offerFlags';

interface OfferFlagsTable {
  id: Generated<number>;
  offer_id: number;
  kind: OfferFlagKind;
  /** The offer that a duplicate repeats; null for the other kinds. */
  other_id: number | null;
  detail: ColumnType<OfferFlagDetail, string, string>;
  created_at: Date;
  dismissed_at: Date | null;
  dismissed_by: number | null;
}

export interface FlagTables {
  offer_flags: OfferFlagsTable;
}
