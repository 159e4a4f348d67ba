import type { NotificationType } from '@app/contract/notifications';
import { offerStatus, viewingStatus, type Deal, type PropertyType } from '@app/domain/kinds';
import type { NamedZone } from '@app/domain/searchWords';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
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

const columns = [
  'n.id',
  'n.user_id',
  'n.type',
  'n.from_user_id',
  'n.read_at',
  'n.created_at',
  'n.data',
  'n.search_id',
  'o.id as offer_id',
  'o.short_code as offer_code',
  'o.address',
  'o.approximate',
  'o.price as offer_price',
  'o.deal as offer_deal',
  'o.property_type as offer_kind',
  'o.rent_by_day as offer_by_day',
  'o.user_id as offer_owner_id',
  'o.status as offer_status',
  'o.active_until as offer_until',
  's.short_code as search_code',
  's.deal as search_deal',
  's.property_type as search_kind',
  's.budget_max',
  's.activated_at as search_activated_at',
  'f.name as from_name',
  'f.avatar_path as from_photo',
  'f.role as from_role',
  'v.id as viewing_id',
  'v.status as viewing_status',
  'v.starts_at',
  'v.owner_id',
  'v.client_id',
  'v.proposed_by',
  'v.custom_reason',
  'v.search_id as viewing_search_id',
  'r.title_ru as reason_ru',
  'r.title_ro as reason_ro',
  'w.id as review_id',
] as const;

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

/** Notifications with everything their sentences, pictures, links and acts are made of. */
function withDetails(db: Db) {
  return db
    .selectFrom('notifications as n')
    .leftJoin('offers as o', 'o.id', 'n.offer_id')
    .leftJoin('searches as s', 's.id', 'n.search_id')
    .leftJoin('users as f', 'f.id', 'n.from_user_id')
    .leftJoin('viewings as v', 'v.id', 'n.viewing_id')
    .leftJoin('decline_reasons as r', 'r.id', 'v.reason_id')
    .leftJoin('reviews as w', 'w.viewing_id', 'v.id')
    .select(columns)
    .select(
      sql<string | null>`(SELECT p.path FROM offer_photos op JOIN photos p ON p.id = op.photo_id
        WHERE op.offer_id = o.id ORDER BY op.position LIMIT 1)`.as('offer_image'),
    )
    .select(zonesNaming(sql`s.id`).as('search_zones'))
    .select(
      // Of several searches.
      sql<NamedSearch[] | null>`(
        SELECT jsonb_agg(jsonb_build_object('deal', e.deal, 'kind', e.property_type, 'zones', ${zonesNaming(sql`e.id`)}) ORDER BY e.id)
        FROM (SELECT e.id, e.deal, e.property_type FROM jsonb_array_elements(n.data->'searches') AS item (value)
          JOIN searches e ON e.id = item.value::bigint ORDER BY e.id LIMIT ${maxNamed}) AS e)`.as('searches'),
    )
    .select(
      sql<string | null>`CASE WHEN v.status = ${sql.lit(viewingStatus.accepted)} THEN CASE
        WHEN v.owner_id = n.user_id THEN coalesce(v.client_phone, (SELECT phone FROM users WHERE id = v.client_id))
        ELSE (SELECT phone FROM users WHERE id = v.owner_id) END END`.as('phone'),
    )
    .select(
      // Of the offers to confirm, those that were not since.
      sql<boolean>`n.type = 11 AND EXISTS (
        SELECT FROM jsonb_array_elements(coalesce(n.data->'ids', jsonb_build_array(n.offer_id))) AS item (value)
        JOIN offers c ON c.id = item.value::bigint
        WHERE c.status = ${sql.lit(offerStatus.active)} AND c.confirmed_at <= n.created_at)`.as('is_to_confirm'),
    );
}
export type NotificationRow = Awaited<ReturnType<typeof selectNotifications>>[number];

/** A person is not told of what they did themselves, nor of anybody who waits to be erased. */
const fromOthers = sql<boolean>`n.from_user_id IS DISTINCT FROM n.user_id AND NOT EXISTS (
  SELECT FROM users gone WHERE gone.deleted_at IS NOT NULL AND gone.id = n.from_user_id)`;

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

/** Newest first; one more than asked for tells whether anything follows. */
export function selectNotifications(db: Db, userId: number, { after, limit, types, unread }: Wanted) {
  let query = withDetails(db)
    .where('n.user_id', '=', userId)
    .where(fromOthers)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit + 1);
  if (after) query = query.where(sql<boolean>`(n.created_at, n.id) < (${after.at}, ${after.id})`);
  if (types) query = query.where('n.type', 'in', [...types]);
  if (unread) query = query.where('n.read_at', 'is', null);
  return query.execute();
}

export function selectNotificationsById(db: Db, ids: readonly number[]): Promise<NotificationRow[]> {
  return withDetails(db)
    .where('n.id', 'in', [...ids])
    .orderBy('n.created_at')
    .orderBy('n.id')
    .execute();
}

/** `total` of those wanted, `unread` of all; each counted up to 1,001. */
export async function countNotifications(
  db: Db,
  userId: number,
  { types, unread }: Pick<Wanted, 'types' | 'unread'> = { types: null, unread: false },
): Promise<{ total: number; unread: number }> {
  const mine = () => db.selectFrom('notifications as n').where('n.user_id', '=', userId).where(fromOthers);
  let wanted = mine();
  if (types) wanted = wanted.where('n.type', 'in', [...types]);
  if (unread) wanted = wanted.where('n.read_at', 'is', null);
  const counted = (some: ReturnType<typeof mine>) =>
    db.selectFrom(some.select('n.id').limit(1001).as('some')).select(sql<number>`count(*)::int`.as('count'));
  return db
    .selectNoFrom([counted(wanted).as('total'), counted(mine().where('n.read_at', 'is', null)).as('unread')])
    .$narrowType<{ total: number; unread: number }>()
    .executeTakeFirstOrThrow();
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

export const noticeRetention: readonly Retention[] = [
  { table: 'notification_deliveries', since: 'done_at', days: 30 },
  { table: 'notifications', since: 'created_at', days: 180, when: 'read_at IS NOT NULL' },
  { table: 'notifications', since: 'created_at', days: 365 },
];
