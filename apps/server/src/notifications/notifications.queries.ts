import type { NotificationType } from '@app/contract/notifications';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

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

/**
 * Writes notifications in one statement; digests fold: their ids are united, and only an id that was not there yet makes
 * the row unread and new again, so that a job may run twice.
 * @returns the people whose list changed
 */
export async function insertNotifications(db: Db, rows: readonly NewNotification[], now: Date): Promise<number[]> {
  if (rows.length === 0) return [];
  const values = rows.map((row) => ({
    user_id: row.userId,
    type: row.type,
    from_user_id: row.fromUserId ?? null,
    offer_id: row.offerId ?? null,
    search_id: row.searchId ?? null,
    viewing_id: row.viewingId ?? null,
    proposal_id: row.proposalId ?? null,
    data: JSON.stringify({ ...row.data, ...(row.ids ? { ids: row.ids } : {}) }),
    digest_key: row.digestKey ?? null,
    created_at: now,
  }));
  const written = await db
    .insertInto('notifications')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'digest_key'])
        .where('digest_key', 'is not', null)
        .doUpdateSet({
          data: sql`excluded.data || notifications.data || jsonb_build_object('ids', (
            SELECT jsonb_agg(DISTINCT item.value) FROM jsonb_array_elements(
              coalesce(notifications.data->'ids', '[]') || coalesce(excluded.data->'ids', '[]')) AS item (value)))`,
          offer_id: sql`excluded.offer_id`,
          read_at: null,
          created_at: now,
        })
        .where(sql<boolean>`NOT coalesce(notifications.data->'ids', '[]') @> coalesce(excluded.data->'ids', '[]')`),
    )
    .returning('user_id')
    .execute();
  return [...new Set(written.map((row) => row.user_id))];
}

const columns = [
  'n.id',
  'n.type',
  'n.from_user_id',
  'n.read_at',
  'n.created_at',
  'n.data',
  'n.search_id',
  'o.id as offer_id',
  'o.short_code as offer_code',
  'o.address',
  'o.price as offer_price',
  's.short_code as search_code',
  's.budget_max',
  'f.name as from_name',
  'f.avatar_path as from_photo',
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
] as const;

function ofUser(db: Db, userId: number) {
  return (
    db
      .selectFrom('notifications as n')
      .where('n.user_id', '=', userId)
      // A person is not told of what he did himself (A4).
      .where((eb) => eb.or([eb('n.from_user_id', 'is', null), eb('n.from_user_id', '<>', userId)]))
  );
}

export interface Place {
  at: Date;
  id: number;
}

/** One more than asked for tells whether anything follows. */
export function selectNotifications(db: Db, userId: number, after: Place | null, limit: number) {
  let query = ofUser(db, userId)
    .leftJoin('offers as o', 'o.id', 'n.offer_id')
    .leftJoin('searches as s', 's.id', 'n.search_id')
    .leftJoin('users as f', 'f.id', 'n.from_user_id')
    .leftJoin('viewings as v', 'v.id', 'n.viewing_id')
    .leftJoin('decline_reasons as r', 'r.id', 'v.reason_id')
    .select(columns)
    .select(
      sql<string | null>`(SELECT p.path FROM offer_photos op JOIN photos p ON p.id = op.photo_id
        WHERE op.offer_id = o.id ORDER BY op.position LIMIT 1)`.as('offer_image'),
    )
    .select(
      sql<string | null>`CASE WHEN v.status = 1 THEN CASE
        WHEN v.owner_id = n.user_id THEN coalesce(v.client_phone, (SELECT phone FROM users WHERE id = v.client_id))
        ELSE (SELECT phone FROM users WHERE id = v.owner_id) END END`.as('phone'),
    )
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit + 1);
  if (after) query = query.where(sql<boolean>`(n.created_at, n.id) < (${after.at}, ${after.id})`);
  return query.execute();
}
export type NotificationRow = Awaited<ReturnType<typeof selectNotifications>>[number];

export async function countNotifications(db: Db, userId: number): Promise<{ total: number; unread: number }> {
  const capped = ofUser(db, userId).select('n.read_at').limit(1001).as('some');
  return db
    .selectFrom(capped)
    .select(sql<number>`count(*)::int`.as('total'))
    .select(sql<number>`(count(*) FILTER (WHERE read_at IS NULL))::int`.as('unread'))
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
