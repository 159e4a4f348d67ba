import type { LngLat } from '@app/domain/kinds';
import type { TravelMode } from '@app/domain/travel';
import type { ColumnType, Generated } from 'kysely';

export interface StoredTravel {
  /** Their points are the middles of cells of 150 m: nobody may tell more from the zones. */
  places: { at: LngLat; minutes: number; by: TravelMode; label: string }[];
  /** Which ways they were measured on, as `TravelBook.version`. */
  made_by: string;
  /** Hash of the zones that were made: others were drawn since, by a version that does not know this column. */
  zones: string;
}

interface SearchesTable {
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
  budget_min: number;
  budget_max: number;
  area_min: number | null;
  area_max: number | null;
  rooms_min: number | null;
  rooms_max: number | null;
  is_studio: Generated<boolean>;
  people: number | null;
  rent_term_days: number | null;
  rent_by_day: ColumnType<boolean, never, never>;
  active_for: number;
  activated_at: Generated<Date>;
  expires_at: Date;
  main: ColumnType<unknown, string | undefined, string>;
  extra: ColumnType<unknown, string | undefined, string>;
  requirements: ColumnType<string[], never, never>;
  match_version: ColumnType<number, never, never>;
  /** Fields whose answers an offer has to meet; null for the defaults of the rules. */
  musts: ColumnType<string[] | null, string[] | null | undefined, string[] | null>;
  /** What its zones are made of, where they are what can be reached; null where they are drawn or named. */
  travel: ColumnType<StoredTravel | null, string | null | undefined, string | null>;
  contact: ColumnType<unknown, string | undefined, string>;
  client_key: string;
  /** Whom the client link greets. */
  client_name: string | null;
  views: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
  deleted_from: number | null;
  reject_reason: string | null;
  /** Hash of the address that it was written from, while it waits for the number's owner. */
  written_from: string | null;
  /** What the owner is looked up by; kept by triggers. */
  owner_words: ColumnType<string, never, never>;
}

interface SearchZonesTable {
  search_id: number;
  position: number;
  zone: string;
  bbox: string;
  ring: ColumnType<unknown, string, string>;
  sector: string | null;
  /** From here on equal to the search's columns: triggers fill and keep them. */
  deal: Generated<number>;
  property_type: Generated<number>;
  active: Generated<boolean>;
  user_id: Generated<number>;
  expires_at: Generated<Date>;
  budget_min: Generated<number>;
  budget_max: Generated<number>;
  area_min: Generated<number | null>;
  area_max: Generated<number | null>;
  rooms_min: Generated<number | null>;
  rooms_max: Generated<number | null>;
  match_version: ColumnType<number, never, never>;
  mx: ColumnType<number, never, never>;
  my: ColumnType<number, never, never>;
}

interface SearchPhotosTable {
  search_id: number;
  kind: string;
  position: number;
  photo_id: number;
}

/** For which client its owner looks, as they call them to themselves. */
interface SearchLabelsTable {
  search_id: number;
  label: string;
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    searches: SearchesTable;
    search_zones: SearchZonesTable;
    search_photos: SearchPhotosTable;
    search_labels: SearchLabelsTable;
  }
}
