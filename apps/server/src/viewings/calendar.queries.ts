import { viewingStatus } from '@app/domain/kinds';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** A viewing with what both people's calendars show. */
function shown(db: Db) {
  return db
    .selectFrom('viewings as v')
    .innerJoin('offers as o', 'o.id', 'v.offer_id')
    .innerJoin('users as w', 'w.id', 'v.owner_id')
    .innerJoin('users as c', 'c.id', 'v.client_id')
    .where('w.deleted_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .leftJoin('decline_reasons as r', 'r.id', 'v.reason_id')
    .leftJoin('reviews as e', 'e.viewing_id', 'v.id')
    .select([
      'v.id',
      'v.status',
      'v.starts_at',
      'v.owner_id',
      'v.client_id',
      'v.client_name',
      'v.client_phone',
      'v.proposed_by',
      'v.search_id',
      'v.proposal_id',
      'v.custom_reason',
      'r.title_ru as reason_ru',
      'r.title_ro as reason_ro',
      'w.name as owner_name',
      'w.avatar_path as owner_avatar',
      'w.phone as owner_phone',
      'w.role as owner_role',
      'c.role as client_role',
      'e.id as review_id',
      'c.name as client_account_name',
      'c.avatar_path as client_avatar',
      'c.phone as client_account_phone',
      'o.id as offer_id',
      'o.short_code',
      'o.deal',
      'o.property_type',
      'o.price',
      'o.rent_by_day',
      'o.rooms',
      'o.is_studio',
      'o.area',
      'o.point',
      'o.address',
      'o.approximate',
    ])
    .select(
      sql<PhotoJson | null>`(SELECT jsonb_build_object('id', p.id, 'path', p.path, 'width', p.width, 'height', p.height,
        'thumbhash', encode(p.thumbhash, 'base64')) FROM offer_photos op JOIN photos p ON p.id = op.photo_id
        WHERE op.offer_id = o.id ORDER BY op.position LIMIT 1)`.as('photo'),
    );
}

interface PhotoJson {
  id: number;
  path: string;
  width: number;
  height: number;
  thumbhash: string;
}

export type ShownViewing = Awaited<ReturnType<typeof selectViewing>> & {};

export function selectViewing(db: Db, id: number) {
  return shown(db).where('v.id', '=', id).executeTakeFirst();
}

const isParty = (userId: number) => sql<boolean>`(v.owner_id = ${userId} OR v.client_id = ${userId})`;

export function selectBetween(db: Db, userId: number, from: Date, to: Date) {
  return shown(db)
    .where(isParty(userId))
    .where('v.starts_at', '>=', from)
    .where('v.starts_at', '<', to)
    .orderBy('v.starts_at')
    .orderBy('v.id')
    .limit(1000)
    .execute();
}

/** Pending, to come, and proposed by the other side. */
export function selectWaiting(db: Db, userId: number, now: Date) {
  return shown(db)
    .where(
      sql<boolean>`((v.owner_id = ${userId} AND v.proposed_by = 'client') OR (v.client_id = ${userId} AND v.proposed_by = 'owner'))`,
    )
    .where('v.status', '=', viewingStatus.pending)
    .where('v.starts_at', '>', now)
    .orderBy('v.starts_at')
    .limit(50)
    .execute();
}

/** The nearest that is agreed, or still asked for. */
export function selectUpcoming(db: Db, userId: number, now: Date) {
  return shown(db)
    .where(isParty(userId))
    .where('v.status', 'in', [viewingStatus.pending, viewingStatus.accepted])
    .where('v.starts_at', '>', now)
    .orderBy('v.starts_at')
    .orderBy('v.status', 'desc')
    .orderBy('v.id')
    .limit(1)
    .executeTakeFirst();
}

/** Agreed viewings between two instants. */
export async function countAgreed(db: Db, userId: number, from: Date, to: Date): Promise<number> {
  const { count } = await db
    .selectFrom('viewings as v')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isParty(userId))
    .where('v.status', '=', viewingStatus.accepted)
    .where('v.starts_at', '>', from)
    .where('v.starts_at', '<', to)
    .executeTakeFirstOrThrow();
  return count;
}

export function selectNext(db: Db, userId: number, now: Date) {
  return shown(db)
    .where(isParty(userId))
    .where('v.status', '=', viewingStatus.accepted)
    .where('v.starts_at', '>', now)
    .orderBy('v.starts_at')
    .limit(1)
    .executeTakeFirst();
}
