import type { ColumnType, Generated, Selectable } from 'kysely';
import type { AdminTables } from './adminTables.ts';
import type { TelegramTables } from './telegramTables.ts';
import type { OpeningTables } from './openingTables.ts';
import type { BoardTables } from './boardTables.ts';
import type { ChannelTables } from './channelTables.ts';
import type { CodeTables } from './codeTables.ts';
import type { FlagTables } from './flagTables.ts';
import type { PlaceTables } from './placeTables.ts';
import type { SearchTables } from './searchTables.ts';
import type { SupportTables } from './supportTables.ts';

/** Core type `point` as both drivers' parsers give it: x is the longitude, y the latitude. Written as the text `(x,y)`. */
export interface Point {
  x: number;
  y: number;
}

/*
 * The tables as the migrations leave them, for Kysely. jsonb is written as JSON text and read as a value;
 * polygon, box and ranges are read and written as PostgreSQL's text.
 */

export interface AgenciesTable {
  id: Generated<number>;
  name: string;
  logo_path: string | null;
  /** By a realtor, not by an administrator. */
  typed: Generated<boolean>;
}

export interface SpecializationsTable {
  id: number;
  code: string;
  title_ru: string;
  title_ro: string;
}

export interface UsersTable {
  id: Generated<number>;
  role: Generated<string>;
  name: string | null;
  username: string | null;
  phone: string | null;
  email: string | null;
  phone_proven_at: Date | null;
  email_proven_at: Date | null;
  password_hash: string | null;
  avatar_path: string | null;
  citizenship: string | null;
  agency_id: number | null;
  specializations: Generated<number[]>;
  description: string | null;
  locale: Generated<string>;
  telegram_chat_id: number | null;
  telegram_sync: Generated<boolean>;
  /** `phoneOpenings` of the domain. */
  phone_opens: Generated<string>;
  verified_at: Date | null;
  blocked_at: Date | null;
  review_count: Generated<number>;
  review_sum: Generated<number>;
  recommend_count: Generated<number>;
  /** Thousandths of the average rating; 0 without a review. */
  review_points: ColumnType<number, never, never>;
  /** What a person is looked up by: `person_words`. */
  sought: ColumnType<string, never, never>;
  created_at: Generated<Date>;
  /** Since when the account waits to be erased, seen by nobody. */
  deleted_at: Date | null;
  deletion_due_at: Date | null;
  /** What named the person, for an account that is kept after all. */
  kept_profile: ColumnType<unknown, string | null | undefined, string | null>;
  /** Counted up by every change of role, verification and block. */
  version: ColumnType<number, never, never>;
}

export interface SessionsTable {
  token_hash: Buffer;
  user_id: number;
  remember: boolean;
  device: string | null;
  device_id: Generated<string>;
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
  expires_at: Date;
}

export interface DeviceTokensTable {
  token_hash: Buffer;
  user_id: number;
  device_id: string;
  device: string | null;
  last_used_at: Generated<Date>;
  replaced_at: Date | null;
}

export interface RateLimitsTable {
  key: string;
  window_start: Date;
  tries: number;
}

export interface DictionaryOptionsTable {
  id: number;
  dictionary: number;
  code: string;
  title_ru: string;
  title_ro: string;
  description_ru: Generated<string>;
  description_ro: Generated<string>;
  position: number;
  hidden: Generated<boolean>;
}

export interface DeclineReasonsTable {
  id: Generated<number>;
  title_ru: string;
  title_ro: string;
  position: number;
  hidden: Generated<boolean>;
}

export interface LandingBlocksTable {
  key: string;
  ru: ColumnType<unknown, string, string>;
  ro: ColumnType<unknown, string, string>;
  updated_at: Generated<Date>;
}

export interface ExchangeRatesTable {
  currency: 'USD' | 'MDL';
  per_euro: ColumnType<string | number, number, number>;
  source: string;
  published_at: Date;
  fetched_at: Generated<Date>;
}

export interface VisitsTable {
  day: string;
  session_hash: Buffer;
}

export interface PhotosTable {
  id: Generated<number>;
  owner_id: number | null;
  sha256: Buffer;
  path: string;
  width: number;
  height: number;
  thumbhash: Buffer;
  /** Eight bytes of its difference hash; null until it is worked out, empty for a picture too plain to be told by. */
  looks: Buffer | null;
  created_at: Generated<Date>;
  /** The photo it was drawn from, and by how many quarters it was turned clockwise. */
  turned_from: number | null;
  quarter_turns: Generated<number>;
}

export interface OffersTable {
  id: Generated<number>;
  short_code: string;
  user_id: number;
  deal: number;
  property_type: number;
  status: number;
  /** Published, and hidden until its owner has proven a phone. */
  waits_for_proof: Generated<boolean>;
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
  address: string | null;
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
  facts: ColumnType<string[], never, never>;
  /** Of what takes part in a match; compared in SQL alone, for it is a hash of 64 bits. */
  match_version: ColumnType<number, never, never>;
  /** The address as it is looked up: plain, a space before each word. */
  sought: ColumnType<string | null, never, never>;
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

export interface OfferPhotosTable {
  offer_id: number;
  position: number;
  photo_id: number;
}

export interface OfferPricesTable {
  offer_id: number;
  since: Date;
  price: number;
}

export interface OfferReactionsTable {
  user_id: number;
  offer_id: number;
  kind: string;
  created_at: Generated<Date>;
}

export interface SearchReactionsTable {
  user_id: number;
  search_id: number;
  kind: string;
  created_at: Generated<Date>;
}

export interface ProposalsTable {
  id: Generated<number>;
  search_id: number;
  offer_id: number;
  proposer_id: number;
  status: Generated<number>;
  created_at: Generated<Date>;
  decided_at: Date | null;
}

export interface OfferMarksTable {
  search_id: number;
  offer_id: number;
  mark: number | null;
  hidden_at: Date | null;
  created_at: Generated<Date>;
}

export interface ViewingsTable {
  id: Generated<number>;
  offer_id: number;
  search_id: number | null;
  proposal_id: number | null;
  owner_id: number;
  client_id: number;
  client_name: string | null;
  client_phone: string | null;
  proposed_by: string;
  starts_at: Date;
  status: Generated<number>;
  times_changed: Generated<number>;
  reason_id: number | null;
  custom_reason: string | null;
  closed_by: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface AttendanceTable {
  viewing_id: number;
  user_id: number;
  during: string;
}

export interface BlockedHoursTable {
  id: Generated<number>;
  user_id: number;
  during: string;
}

interface CalendarFeedsTable {
  user_id: number;
  key: string;
  created_at: Generated<Date>;
}

export interface ReviewsTable {
  id: Generated<number>;
  /** Null when the author's account is gone. */
  author_id: number | null;
  addressee_id: number;
  viewing_id: number | null;
  rating: number;
  text: string;
  created_at: Generated<Date>;
}

export interface NotificationsTable {
  id: Generated<number>;
  user_id: number;
  type: number;
  from_user_id: number | null;
  offer_id: number | null;
  search_id: number | null;
  viewing_id: number | null;
  proposal_id: number | null;
  data: ColumnType<unknown, string | undefined, string>;
  digest_key: string | null;
  read_at: Date | null;
  created_at: Generated<Date>;
}

export interface OutboxMessagesTable {
  id: Generated<number>;
  channel: string;
  recipient: string;
  locale: string;
  template: string;
  data: ColumnType<unknown, string, string>;
  created_at: Generated<Date>;
  sent_at: Date | null;
  tries: Generated<number>;
  last_error: string | null;
}

export interface Tables
  extends
    AdminTables,
    BoardTables,
    CodeTables,
    TelegramTables,
    OpeningTables,
    ChannelTables,
    FlagTables,
    PlaceTables,
    SearchTables,
    SupportTables {
  agencies: AgenciesTable;
  specializations: SpecializationsTable;
  users: UsersTable;
  sessions: SessionsTable;
  device_tokens: DeviceTokensTable;
  rate_limits: RateLimitsTable;
  dictionary_options: DictionaryOptionsTable;
  decline_reasons: DeclineReasonsTable;
  landing_blocks: LandingBlocksTable;
  exchange_rates: ExchangeRatesTable;
  visits: VisitsTable;
  photos: PhotosTable;
  offers: OffersTable;
  offer_photos: OfferPhotosTable;
  offer_prices: OfferPricesTable;
  offer_reactions: OfferReactionsTable;
  search_reactions: SearchReactionsTable;
  proposals: ProposalsTable;
  offer_marks: OfferMarksTable;
  viewings: ViewingsTable;
  attendance: AttendanceTable;
  blocked_hours: BlockedHoursTable;
  calendar_feeds: CalendarFeedsTable;
  reviews: ReviewsTable;
  notifications: NotificationsTable;
  outbox_messages: OutboxMessagesTable;
}

export type Row<T extends keyof Tables> = Selectable<Tables[T]>;
