import type { OfferFlagDetail, OfferFlagKind } from '@app/domain/offerFlags';
import type { ColumnType, Generated } from 'kysely';
import type { Point } from '../platform/database/tables.ts';

interface OffersTable {
  id: Generated<number>;
  short_code: string;
  user_id: number;
  deal: number;
  property_type: number;
  status: number;
  /** Published, and hidden until its owner has proven a phone. */
  waits_for_proof: Generated<boolean>;
  /** Hidden while its owner is blocked; the database alone sets and clears it. */
  withheld: Generated<boolean>;
  reject_reason: string | null;
  /** When a moderator found nothing wrong with it; null while it is new, or edited since. */
  reviewed_at: Date | null;
  price: number | null;
  area: number | null;
  rooms: number | null;
  is_studio: Generated<boolean>;
  floor: number | null;
  total_floors: number | null;
  rent_term_days: number | null;
  /** What `deal` says, for whoever reads the offer alone. */
  rent_by_day: ColumnType<boolean, never, never>;
  deposit_months: number | null;
  pets: Generated<string[]>;
  point: ColumnType<Point | null, string | null, string | null>;
  outline: ColumnType<unknown, string | null, string | null>;
  /** As it was typed; `addressIn` says it in the reader's language. */
  address: string | null;
  street_id: string | null;
  house: string | null;
  /** See `OfferPlace`. */
  address_of_map: Generated<boolean>;
  address_pattern: string | null;
  joined_address: string | null;
  /** To the nearest of each of `nearKinds`, in their order, on foot; null while nobody has measured them. */
  near_minutes: number[] | null;
  /** From where they were measured: where the public sees the offer. */
  near_from: ColumnType<Point | null, string | null, string | null>;
  sector: string | null;
  city: string | null;
  approximate: Generated<boolean>;
  /** Where the public sees it: rounded when `approximate`. */
  shown_point: ColumnType<Point | null, never, never>;
  mx: ColumnType<number | null, never, never>;
  my: ColumnType<number | null, never, never>;
  main: ColumnType<unknown, string | undefined, string>;
  extra: ColumnType<unknown, string | undefined, string>;
  /** What `main` and `extra` say, as words to ask by. */
  attributes: ColumnType<string[], never, never>;
  /** Of what takes part in a match; compared in SQL alone, for it is a hash of 64 bits. */
  match_version: ColumnType<number, never, never>;
  /** The address as it is looked up: plain, a space before each word. */
  search_text: ColumnType<string | null, never, never>;
  views: Generated<number>;
  phone_views: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  confirmed_at: Generated<Date>;
  raised_at: Generated<Date>;
  active_until: Date | null;
  /** Deleted by its owner, who may take that back for a moment; the status it had. */
  deleted_at: Date | null;
  deleted_from: number | null;
  draft_key: string | null;
}

interface OfferPhotosTable {
  offer_id: number;
  position: number;
  photo_id: number;
  /** 1 or 2: the offer's floor plans. */
  floor_plan: number | null;
}

interface OfferPricesTable {
  offer_id: number;
  since: Date;
  price: number;
}

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

/** By which streets addresses were taken apart last. */
interface AddressDataTable {
  one: Generated<boolean>;
  version: string;
  changed_at: Date;
}

/** Offers whose address was not taken apart when it was written. */
interface UnjoinedAddressesTable {
  offer_id: number;
}

/** Offers that somebody moved without measuring what is near. */
interface UnmeasuredOffersTable {
  offer_id: number;
}

/** How far all offers are measured by one map: a single row. */
interface NearWalkTable {
  one: Generated<boolean>;
  version: string;
  after_id: number;
}

/** Written by triggers, read by every node's index of lists and the map. */
interface OfferChangesTable {
  id: Generated<number>;
  offer_id: number;
  /** Number of the transaction, as text. */
  written_by: Generated<string>;
  written_at: Generated<Date>;
}

/** What an owner writes to themselves. */
interface OfferNotesTable {
  offer_id: number;
  note: string;
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    offers: OffersTable;
    offer_photos: OfferPhotosTable;
    offer_prices: OfferPricesTable;
    offer_notes: OfferNotesTable;
    offer_flags: OfferFlagsTable;
    offer_changes: OfferChangesTable;
    unjoined_addresses: UnjoinedAddressesTable;
    address_data: AddressDataTable;
    unmeasured_offers: UnmeasuredOffersTable;
    near_walk: NearWalkTable;
  }
}
