import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';

/** Columns that name a person without the row being theirs, each with the reason. */
interface NamesOthers {
  apart?: Readonly<Record<string, string>>;
}

/** Which rows of a table are a person's, and what of them is not handed out. */
interface Personal extends NamesOthers {
  /** Columns that hold the person's id: a row is theirs when one of them does. */
  by?: readonly string[];
  /** Rows that hang on their other rows, or name them otherwise. */
  where?: (userId: number) => RawBuilder<boolean>;
  /** Secrets (hashes, keys), and what is another person's. */
  without?: readonly string[];
  /** Columns of addresses that open something by themselves: only the host is handed out. */
  hosts?: readonly string[];
  /** What a column is called outside where that is not its name: whoever downloaded before finds the same words. */
  keys?: Readonly<Record<string, string>>;
}

/** Why a table holds nothing of a person that could be handed out. */
interface Impersonal extends NamesOthers {
  none: string;
}

const ofOffers = (userId: number) => sql<boolean>`offer_id IN (SELECT id FROM offers WHERE user_id = ${userId})`;
const ofSearches = (userId: number) => sql<boolean>`search_id IN (SELECT id FROM searches WHERE user_id = ${userId})`;
const ofSupportChats = (userId: number) =>
  sql<boolean>`chat_id IN (SELECT id FROM support_chats WHERE user_id = ${userId})`;
const ofSupportMessages = (userId: number) => sql<boolean>`message_id IN (
  SELECT m.id FROM support_messages m JOIN support_chats c ON c.id = m.chat_id WHERE c.user_id = ${userId})`;
const ofThreads = (userId: number) =>
  sql<boolean>`thread_id IN (SELECT id FROM threads WHERE owner_id = ${userId} OR client_id = ${userId})`;
const ofViewings = (userId: number) =>
  sql<boolean>`viewing_id IN (SELECT id FROM viewings WHERE owner_id = ${userId} OR client_id = ${userId})`;
const ofNotifications = (userId: number) =>
  sql<boolean>`notification_id IN (SELECT id FROM notifications WHERE user_id = ${userId})`;
const sentTo = (userId: number) => sql<boolean>`recipient IN (
  SELECT unnest(ARRAY[phone, email, telegram_chat_id::text]) FROM users WHERE id = ${userId})`;

const invited = (userId: number) => sql<boolean>`identifier IN (
  SELECT unnest(ARRAY[CASE WHEN phone_proven_at IS NOT NULL THEN phone END, CASE WHEN email_proven_at IS NOT NULL THEN lower(email) END])
  FROM users WHERE id = ${userId})`;

/** Every table of the product: a new one does not compile, nor pass its test, until it says whose its rows are. */
export const personalData: Record<keyof Tables, Personal | Impersonal> = {
  users: { by: ['id'], without: ['password_hash'], keys: { search_text: 'sought' } },
  sessions: { by: ['user_id'], without: ['token_hash'] },
  device_tokens: { by: ['user_id'], without: ['token_hash'] },
  grants: { by: ['user_id'], without: ['token_hash'] },
  // The app's secret signs in; of a recovery code nothing but that it was used.
  second_factors: { by: ['user_id'], without: ['secret', 'last_step'] },
  recovery_codes: { by: ['user_id'], without: ['code_hash'] },
  reach_changes: { by: ['user_id'], without: ['token_hash'] },
  own_places: { by: ['user_id'] },
  // The code's hash is a secret, the handle continues a recovery.
  one_time_codes: { by: ['user_id'], where: sentTo, without: ['code_hash', 'handle_hash', 'requester'] },
  code_failures: { none: 'a count by an id or a hash' },
  telegram_tokens: { by: ['user_id'], without: ['token_hash', 'state_hash'] },
  telegram_phones: { by: ['user_id'], without: ['state_hash', 'session_hash', 'token_hash'] },
  telegram_greetings: { none: "the language of a chat that is nobody's yet" },
  leases: { none: 'which node does what' },
  nodes: { none: 'which nodes run and how they are' },
  failing_channels: { none: 'which ways out take nothing now' },
  photos: { by: ['owner_id'], without: ['sha256'], keys: { perceptual_hash: 'looks' } },
  offers: { by: ['user_id'], keys: { attributes: 'facts', search_text: 'sought' } },
  offer_photos: { where: ofOffers },
  offer_prices: { where: ofOffers },
  // Which offer of somebody else it is like is not theirs to know.
  offer_flags: {
    where: ofOffers,
    apart: { dismissed_by: 'which moderator looked; whose the offer is has the flag' },
    without: ['other_id', 'dismissed_by'],
  },
  endings: { by: ['user_id'] },
  offer_notes: { where: ofOffers },
  search_labels: { where: ofSearches },
  searches: { by: ['user_id'], without: ['client_key', 'written_from'], keys: { requirements: 'facts' } },
  search_zones: { where: ofSearches, by: ['user_id'] },
  search_photos: { where: ofSearches },
  offer_days: { by: ['user_id'] },
  search_days: { by: ['user_id'] },
  openings: { none: 'a hash that changes each day' },
  offer_changes: { none: 'numbers of offers that changed, gone after a day' },
  unjoined_addresses: { none: 'numbers of offers whose address is to be taken apart' },
  address_data: { none: 'by which streets addresses were taken apart' },
  unmeasured_offers: { none: 'numbers of offers of which it is to be measured what is near' },
  near_walk: { none: 'how far that has come' },
  search_changes: { none: 'numbers of searches that changed, gone after a day' },
  live_events: { none: 'that something changed, not what; gone after two hours' },
  notified_matches: { none: 'which notices were written; the notices themselves are handed out' },
  admin_actions: {
    by: ['user_id'],
    apart: { admin_id: 'who decided; the decision is in the log of whom it was about' },
    without: ['admin_id'],
    keys: { read_access: 'looked' },
  },
  abuse_reports: {
    by: ['reporter_id'],
    apart: { profile_id: 'who reported whom is the reporter’s', decided_by: 'who decided is in the log' },
    without: ['decided_by', 'upheld'],
  },
  offer_reactions: { by: ['user_id'] },
  search_reactions: { by: ['user_id'] },
  boards: { by: ['user_id'], without: ['key'] },
  board_votes: { by: ['user_id'] },
  board_guests: { none: 'by which name somebody without an account votes' },
  board_guest_votes: { none: 'what somebody without an account says' },
  proposals: { by: ['proposer_id'], where: ofSearches },
  planned_proposals: { by: ['proposer_id'] },
  offer_marks: { where: ofSearches },
  // Who really comes to a viewing that was booked through a client's link is a third person.
  viewings: { by: ['owner_id', 'client_id'], without: ['client_name', 'client_phone'] },
  viewing_answers: { where: ofViewings },
  viewing_outcomes: { where: ofViewings },
  attendance: { by: ['user_id'] },
  viewing_hours: { by: ['user_id'] },
  viewing_weekdays: { by: ['user_id'] },
  blocked_hours: { by: ['user_id'] },
  calendar_feeds: { by: ['user_id'], without: ['key'] },
  // Everything in the calendar can be read by its address.
  outside_calendars: { by: ['user_id'], hosts: ['address'], keys: { address: 'host' } },
  outside_busy: { by: ['user_id'] },
  reviews: { by: ['author_id', 'addressee_id'] },
  help_calls: { by: ['realtor_id'], where: ofSearches },
  // A guest's conversation names a phone that nobody has proven: it is nobody's to hand out.
  support_chats: { by: ['user_id'] },
  support_messages: { by: ['author_id'], where: ofSupportChats },
  support_photos: { where: ofSupportMessages },
  // A conversation is of both: each is handed what was written to them too.
  threads: { by: ['owner_id', 'client_id'] },
  thread_messages: { where: ofThreads },
  thread_photos: { where: ofThreads },
  person_blocks: { by: ['user_id'], apart: { blocked_id: 'who wants no more of whom is the one’s who said so' } },
  support_answers: { none: 'what support says often' },
  notifications: { by: ['user_id'], apart: { from_user_id: 'whoever is told has the notification' } },
  notification_preferences: { by: ['user_id'] },
  notification_deliveries: { where: ofNotifications },
  telegram_notices: { by: ['user_id'] },
  // Keys that a browser's push service trusts, and the session's hash.
  push_subscriptions: {
    by: ['user_id'],
    without: ['session_hash', 'p256dh', 'auth'],
    hosts: ['endpoint'],
    keys: { endpoint: 'host' },
  },
  server_keys: { none: "the product's own keys" },
  // What a message said may be a code.
  outbox_messages: { where: sentTo, without: ['data', 'last_error'] },
  rate_limits: { none: 'counts by a hash or an id, gone after two days' },
  agency_accounts: { by: ['owner_id'] },
  agency_members: { by: ['user_id'] },
  // Those that they wrote, and those that were written to a phone or an e-mail that they have proven.
  agency_invitations: { by: ['invited_by'], where: invited, without: ['token_hash'] },
  hand_overs: { by: ['from_id', 'to_id', 'by_id'] },
  agencies: { none: 'a name of the list; whose it is stands with the person' },
  specializations: { none: 'dictionary' },
  dictionary_options: { none: 'dictionary' },
  decline_reasons: { none: 'dictionary' },
  edited_lists: { none: 'texts of the page and which realtors stand first' },
  edited_list_versions: {
    none: 'what such a list was before a change',
    apart: { admin_id: 'which administrator changed it' },
  },
  landing_blocks: { none: 'texts of the home page' },
  exchange_rates: { none: 'rates' },
  places: { none: 'where places lie' },
  map_installs: { none: 'how far the last installation of a map is' },
  market_days: { none: 'counts of a day' },
  market_balance: { none: 'counts of a place' },
  visits: { none: 'a hash that changes each day' },
};

/** The person's rows of one table as JSON, without what is not handed out. */
async function rowsOf(db: Db, table: string, rule: Personal, userId: number) {
  const { by = [], where, without = [], hosts = [], keys = {} } = rule;
  const conditions = by.map((column) => sql<boolean>`${sql.ref(column)} = ${userId}`);
  if (where) conditions.push(where(userId));
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    SELECT to_jsonb(t) - ${[...without]}::text[] AS row FROM ${sql.table(table)} AS t
    WHERE ${sql.join(conditions, sql` OR `)}`.execute(db);
  return rows.map(({ row }) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [
        keys[column] ?? column,
        hosts.includes(column) ? new URL(String(value)).host : value,
      ]),
    ),
  );
}

/** Everything the product holds of a person, by table; a table without rows of theirs is an empty list. */
export async function selectPersonalData(db: Db, userId: number): Promise<Record<string, Record<string, unknown>[]>> {
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const [table, rule] of Object.entries(personalData)) {
    if (!('none' in rule)) found[table] = await rowsOf(db, table, rule, userId);
  }
  return found;
}
