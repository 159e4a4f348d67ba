import { notificationTypes, type NotificationType } from '@app/contract/notifications';
import { type Locale, offerStatus, viewingStatus, type Deal, type PropertyType } from '@app/domain/kinds';
import type { ViewingAnswer } from '@app/domain/viewingAnswers';
import type { NamedZone } from '@app/domain/searchWords';
import { type RawBuilder, sql } from 'kysely';
import { offerAddress } from '../addresses/shownAddress.ts';
import { plannedOnce } from '../platform/database/connectionPool.ts';
import type { Db } from '../platform/database/database.ts';
import { untold } from '../platform/database/untold.ts';
import { countCap } from '../platform/database/listPage.ts';
import type { Retention } from '../platform/jobs/retention.ts';

/** A notification to be written. `ids` are what a digest counts: the same one twice counts once. */
export interface NewNotification {
  userId: number;
  type: NotificationType;
  fromUserId?: number | null;
  offerId?: number | null;
  searchId?: number | null;
  viewingId?: number | null;
  proposalId?: number | null;
  data?: Record<string, unknown>;
  /** Notifications of one person with equal keys fold into one row. */
  digestKey?: string;
  ids?: readonly number[];
}

const givenRows = (rows: readonly NewNotification[]) => {
  const values = rows.map((row) => ({
    user_id: row.userId,
    type: row.type,
    from_user_id: row.fromUserId,
    offer_id: row.offerId,
    search_id: row.searchId,
    viewing_id: row.viewingId,
    proposal_id: row.proposalId,
    data: { ...row.data, ...(row.ids ? { ids: row.ids } : {}) },
    digest_key: row.digestKey,
  }));
  return sql`SELECT * FROM jsonb_to_recordset(${JSON.stringify(values)}::jsonb) AS r (user_id bigint, type smallint, from_user_id bigint,
    offer_id bigint, search_id bigint, viewing_id bigint, proposal_id bigint, data jsonb, digest_key text)`;
};

const writtenColumns = sql`user_id, type, from_user_id, offer_id, search_id, viewing_id, proposal_id, data, digest_key`;

/**
 * Writes notifications in one statement; digests fold: their ids are united, and only an id that was not there yet
 * makes the row unread and new again, so that a job may run twice. Two transactions that tell of the same digests have
 * to give them in the same order.
 * @returns the rows that are new or changed
 */
export async function insertNotifications(
  db: Db,
  notifications: readonly NewNotification[],
  now: Date,
): Promise<{ id: number; user_id: number }[]> {
  if (notifications.length === 0) return [];
  const { rows } = await sql<{ id: number; user_id: number }>`
    INSERT INTO notifications (${writtenColumns}, created_at)
    SELECT ${writtenColumns}, ${now}::timestamptz FROM (${givenRows(notifications)}) AS r
    ON CONFLICT (user_id, digest_key) WHERE digest_key IS NOT NULL DO UPDATE SET
      data = excluded.data || notifications.data || jsonb_build_object('ids', (
        SELECT jsonb_agg(DISTINCT item.value) FROM jsonb_array_elements(
          coalesce(notifications.data->'ids', '[]') || coalesce(excluded.data->'ids', '[]')) AS item (value))),
      offer_id = excluded.offer_id, read_at = NULL, created_at = excluded.created_at
    WHERE NOT coalesce(notifications.data->'ids', '[]') @> coalesce(excluded.data->'ids', '[]')
    RETURNING id, user_id`.execute(db);
  return rows;
}

/** A search as words name it. */
export interface NamedSearch {
  deal: Deal;
  kind: PropertyType;
  zones: NamedZone[] | null;
}

/** More than a sentence names. */
const maxNamed = 10;

// The places of two zones tell a search from others.
const zonesNaming = (search: RawBuilder<unknown>) => sql<
  NamedZone[] | null
>`(SELECT jsonb_agg(jsonb_build_object('sector', z.sector, 'ring', z.ring) ORDER BY z.position)
  FROM search_zones z WHERE z.search_id = ${search} AND z.position < 2)`;

/** A notification with everything its sentence, picture, link and acts are made of. */
export interface NotificationRow {
  id: number;
  user_id: number;
  type: number;
  from_user_id: number | null;
  read_at: Date | null;
  created_at: Date;
  data: unknown;
  search_id: number | null;
  offer_id: number | null;
  offer_code: string | null;
  address: string | null;
  street_id: string | null;
  house: string | null;
  address_pattern: string | null;
  joined_address: string | null;
  approximate: boolean | null;
  sector: string | null;
  city: string | null;
  offer_price: number | null;
  offer_deal: number | null;
  offer_kind: number | null;
  offer_by_day: boolean | null;
  offer_owner_id: number | null;
  offer_status: number | null;
  offer_until: Date | null;
  offer_image: string | null;
  search_code: string | null;
  search_deal: number | null;
  search_kind: number | null;
  search_zones: NamedZone[] | null;
  budget_max: number | null;
  search_activated_at: Date | null;
  /** Of several searches. */
  searches: NamedSearch[] | null;
  from_name: string | null;
  from_photo: string | null;
  from_role: string | null;
  viewing_id: number | null;
  viewing_status: number | null;
  starts_at: Date | null;
  accepted_at: Date | null;
  owner_id: number | null;
  client_id: number | null;
  proposed_by: string | null;
  viewing_note: string | null;
  /** Several times to choose from; `at` is milliseconds since 1970. */
  offered: { at: number; taken: boolean }[];
  /** What the reader has said of the viewing's time. */
  said: ViewingAnswer[] | null;
  custom_reason: string | null;
  viewing_search_id: number | null;
  reason_ru: string | null;
  reason_ro: string | null;
  /** Why the viewing is off, when its other notice alone has it. */
  notified_reason: Partial<Record<Locale, string>> | null;
  review_id: number | null;
  /** Its reader said that the viewing did not take place, or wants to be asked no more. */
  is_past_asking: boolean;
  /** Of the other person of an accepted viewing. */
  phone: string | null;
  /** Of the offers to confirm, some were not since. */
  is_to_confirm: boolean;
}

/** By whom a notice `n` is; one of a new offer `o` by the offer's owner. */
const author = sql`coalesce(n.from_user_id,
  CASE WHEN n.type = ${sql.lit(notificationTypes.newOffer)} THEN o.user_id END)`;

/** Of notifications `n`. */
const details = sql`n.id, n.user_id, n.type, ${author} AS from_user_id, n.read_at, n.created_at, n.data, n.search_id,
  o.id AS offer_id, o.short_code AS offer_code, ${sql.raw(offerAddress)}, o.price AS offer_price, o.deal AS offer_deal,
  o.property_type AS offer_kind, o.rent_by_day AS offer_by_day, o.user_id AS offer_owner_id, o.status AS offer_status,
  o.active_until AS offer_until, s.short_code AS search_code, s.deal AS search_deal, s.property_type AS search_kind,
  s.budget_max, s.activated_at AS search_activated_at, f.name AS from_name, f.avatar_path AS from_photo, f.role AS from_role,
  v.id AS viewing_id, v.status AS viewing_status, v.starts_at, v.accepted_at, v.owner_id, v.client_id, v.proposed_by, v.note AS viewing_note, offered_times(v) AS offered,
  CASE WHEN n.type = ${sql.lit(notificationTypes.viewingSoon)} THEN (SELECT jsonb_agg(a.answer) FROM viewing_answers a
    WHERE a.viewing_id = v.id AND a.starts_at = v.starts_at AND a.side = CASE WHEN v.owner_id = n.user_id THEN 'owner' ELSE 'client' END) END AS said, v.custom_reason,
  v.search_id AS viewing_search_id, r.title_ru AS reason_ru, r.title_ro AS reason_ro,
  CASE WHEN v.status IN (${sql.lit(viewingStatus.declined)}, ${sql.lit(viewingStatus.cancelled)}) THEN (SELECT x.data->'reason' FROM notifications x
    WHERE x.viewing_id = v.id AND x.data ? 'reason' ORDER BY x.id DESC LIMIT 1) END AS notified_reason, w.id AS review_id,
  CASE WHEN n.type = ${sql.lit(notificationTypes.leaveReview)} THEN EXISTS (SELECT FROM viewing_outcomes x WHERE x.viewing_id = v.id
    AND x.side = CASE WHEN v.owner_id = n.user_id THEN 'owner' ELSE 'client' END AND (x.closed OR NOT x.took_place)) ELSE false END AS is_past_asking,
  (SELECT p.path FROM offer_photos op JOIN photos p ON p.id = op.photo_id
    WHERE op.offer_id = o.id ORDER BY op.position LIMIT 1) AS offer_image,
  ${zonesNaming(sql`s.id`)} AS search_zones,
  (SELECT jsonb_agg(jsonb_build_object('deal', e.deal, 'kind', e.property_type, 'zones', ${zonesNaming(sql`e.id`)}) ORDER BY e.id)
    FROM (SELECT e.id, e.deal, e.property_type FROM searches e
      WHERE e.id = any(ARRAY(SELECT item.value::bigint FROM jsonb_array_elements(n.data->'searches') AS item (value)))
      ORDER BY e.id LIMIT ${sql.lit(maxNamed)}) AS e) AS searches,
  CASE WHEN v.status = ${sql.lit(viewingStatus.accepted)} THEN CASE
    WHEN v.owner_id = n.user_id THEN coalesce(v.client_phone, (SELECT phone FROM users WHERE id = v.client_id))
    ELSE (SELECT phone FROM users WHERE id = v.owner_id) END END AS phone,
  CASE WHEN n.type = ${sql.lit(notificationTypes.confirmOffer)} THEN EXISTS (
    SELECT FROM jsonb_array_elements(coalesce(n.data->'ids', jsonb_build_array(n.offer_id))) AS item (value)
    JOIN offers c ON c.id = item.value::bigint
    WHERE c.status = ${sql.lit(offerStatus.active)} AND c.confirmed_at <= n.created_at) ELSE false END AS is_to_confirm`;

const detailed = sql`LEFT JOIN offers o ON o.id = n.offer_id LEFT JOIN searches s ON s.id = n.search_id
  LEFT JOIN users f ON f.id = ${author} LEFT JOIN viewings v ON v.id = n.viewing_id
  LEFT JOIN decline_reasons r ON r.id = v.reason_id LEFT JOIN reviews w ON w.viewing_id = v.id`;

/** A person is not told of what they did themselves, nor of anybody who waits to be erased. */
const fromOthers = sql`n.from_user_id IS DISTINCT FROM n.user_id AND NOT EXISTS (
  SELECT FROM users gone WHERE gone.deleted_at IS NOT NULL AND gone.id = n.from_user_id)
  AND (n.type = ${sql.lit(notificationTypes.newOffer)} AND n.offer_id IN (
    SELECT o.id FROM users gone JOIN offers o ON o.user_id = gone.id WHERE gone.deleted_at IS NOT NULL)) IS NOT TRUE`;

export interface Cursor {
  at: Date;
  id: number;
}

interface Wanted {
  after: Cursor | null;
  limit: number;
  types: readonly number[] | null;
  unread: boolean;
}

/** Of one person's notifications. */
function isWanted(userId: number, { types, unread }: Pick<Wanted, 'types' | 'unread'>) {
  const ofTypes = types ? sql`AND n.type = any(${[...types]}::smallint[])` : sql``;
  return sql`n.user_id = ${untold(userId, 'bigint')} AND ${fromOthers} ${ofTypes} ${unread ? sql`AND n.read_at IS NULL` : sql``}`;
}

const counted = (where: RawBuilder<unknown>) => sql`(SELECT count(*)::int FROM (
  SELECT FROM notifications n WHERE ${where} LIMIT ${sql.lit(countCap)}) AS capped)`;
const countUnread = (userId: number) => counted(isWanted(userId, { types: null, unread: true }));

/**
 * Newest first; one more than asked for tells whether anything follows. `total` of those wanted, `unread` of all; each
 * counted up to 1,001. The page is found before anything is read beside it.
 */
export async function selectNotifications(
  db: Db,
  userId: number,
  wanted: Wanted,
): Promise<{ rows: NotificationRow[]; total: number; unread: number }> {
  const { after, limit } = wanted;
  const where = isWanted(userId, wanted);
  const goesOn = after ? sql`AND (n.created_at, n.id) < (${after.at}::timestamptz, ${after.id}::bigint)` : sql``;
  const { rows } = await sql<NotificationRow & { total: number; unread: number }>`${sql.raw(plannedOnce)}
    SELECT counted.total, counted.unread, ${details}
    FROM (SELECT ${counted(where)} AS total, ${countUnread(userId)} AS unread) AS counted
    LEFT JOIN (SELECT * FROM notifications n WHERE ${where} ${goesOn}
      ORDER BY n.created_at DESC, n.id DESC LIMIT ${sql.lit(limit + 1)}) AS n ON true
    ${detailed} ORDER BY n.created_at DESC, n.id DESC`.execute(db);
  const { total, unread } = rows[0]!;
  return { rows: rows.filter(({ id }) => id !== null), total, unread };
}

export async function selectNotificationsById(db: Db, ids: readonly number[]): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`SELECT ${details} FROM notifications n ${detailed}
    WHERE n.id = any(${[...ids]}::bigint[]) ORDER BY n.created_at, n.id`.execute(db);
  return rows;
}

/** How many a person has not read, up to 1,001. */
export async function countUnreadNotifications(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`SELECT ${countUnread(userId)} AS unread`.execute(db);
  return rows[0]!.unread;
}

export async function setRead(db: Db, userId: number, ids: readonly number[] | undefined, now: Date): Promise<void> {
  let query = db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null);
  if (ids) query = query.where('id', 'in', ids.length > 0 ? [...ids] : [0]);
  await query.execute();
}

export interface UnreadNotice {
  userId: number;
  types: readonly NotificationType[];
  offerId: number;
  searchId: number;
}

/** @returns whether there were any */
export async function deleteUnread(db: Db, { userId, types, offerId, searchId }: UnreadNotice): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('type', 'in', [...types])
    .where('offer_id', '=', offerId)
    .where('search_id', '=', searchId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/**
 * Takes away a person's one notice of this key.
 * @returns what it kept, when it was neither read nor sent anywhere yet
 */
export async function deleteByKey(db: Db, userId: number, digestKey: string): Promise<unknown> {
  const { rows } = await sql<{ data: unknown; waits: boolean }>`DELETE FROM notifications n
    WHERE n.user_id = ${userId} AND n.digest_key = ${digestKey} RETURNING n.data, n.read_at IS NULL AND NOT EXISTS (
      SELECT FROM notification_deliveries d WHERE d.notification_id = n.id AND d.outcome = 'sent') AS waits`.execute(
    db,
  );
  return rows[0]?.waits ? rows[0].data : undefined;
}

/** @returns whether there was one that was not read */
export async function setReadByKey(db: Db, userId: number, digestKey: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('digest_key', '=', digestKey)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const noticeRetention: readonly Retention[] = [
  { table: 'notification_deliveries', since: 'done_at', days: 30 },
  { table: 'notifications', since: 'created_at', days: 180, when: 'read_at IS NOT NULL' },
  { table: 'notifications', since: 'created_at', days: 365 },
  { table: 'telegram_notices', since: 'sent_at', days: 180 },
];
