import type { Ring } from '@app/domain/kinds';
import { searchStatus } from '@app/domain/kinds';
import { boundsOf } from '@app/domain/ring';
import { expiresAt } from '@app/domain/searches';
import type { Db } from '../platform/database/database.ts';
import { boxText, polygonText } from '../platform/database/geometry.ts';
import type { SearchColumns } from './searchColumns.ts';
import type { Contact } from './searches.presenter.ts';
import type { SearchRow } from './searches.queries.ts';
import type { StoredTravel } from './searches.tables.ts';
import type { SearchZone } from './searchZones.ts';

export interface SearchWrite extends SearchColumns {
  deal: number;
  propertyType: number;
  contact: Contact;
  /** What its zones are made of; null where they are drawn or named. */
  travel: StoredTravel | null;
  /** Null for the defaults. */
  musts: string[] | null;
}

function written({ deal, propertyType, main, extra, contact, travel, ...columns }: SearchWrite) {
  return {
    ...columns,
    deal,
    property_type: propertyType,
    main: JSON.stringify(main),
    extra: JSON.stringify(extra),
    contact: JSON.stringify(contact),
    travel: travel && JSON.stringify(travel),
  };
}

/** Shown at once, only once its owner has proven a phone, or once the number's owner has said that it is theirs. */
export type SearchStanding = 'shown' | 'waiting' | 'pending';
export const statusOf = {
  shown: searchStatus.active,
  waiting: searchStatus.deactivated,
  pending: searchStatus.pending,
} as const satisfies Record<SearchStanding, number>;

/** Published, and hidden until its owner has proven a phone. */
export const waiting = { status: statusOf.waiting, waits_for_proof: true };

export interface NewSearch {
  userId: number;
  shortCode: string;
  clientKey: string;
  as: SearchStanding;
  write: SearchWrite;
  /** Hash of the address, of one that waits for the number's owner. */
  writtenFrom: string | null;
}

export async function insertSearch(db: Db, search: NewSearch, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('searches')
    .values({
      ...written(search.write),
      user_id: search.userId,
      short_code: search.shortCode,
      client_key: search.clientKey,
      status: statusOf[search.as],
      waits_for_proof: search.as === 'waiting',
      written_from: search.writtenFrom,
      activated_at: now,
      expires_at: expiresAt(now, search.write.active_for),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Expiry goes on counting from the activation. */
export async function updateSearch(db: Db, search: SearchRow, write: SearchWrite, now: Date): Promise<void> {
  await db
    .updateTable('searches')
    .set({ ...written(write), expires_at: expiresAt(search.activated_at, write.active_for), updated_at: now })
    .where('id', '=', search.id)
    .execute();
}

function boxOf(ring: Ring): string {
  const { west, south, east, north } = boundsOf(ring);
  return boxText([west, south, east, north]);
}

/** The zones in order, the selected one first; what stands beside them is filled in by a trigger. */
export async function replaceZones(db: Db, searchId: number, zones: readonly SearchZone[]): Promise<void> {
  await db.deleteFrom('search_zones').where('search_id', '=', searchId).execute();
  await db
    .insertInto('search_zones')
    .values(
      zones.map(({ ring, sector }, position) => ({
        search_id: searchId,
        position,
        zone: polygonText(ring.slice(0, -1)),
        bbox: boxOf(ring),
        ring: JSON.stringify(ring),
        sector,
      })),
    )
    .execute();
}

/** Photos of one kind in order. Pictures that came with the form of a new account become that account's. */
export async function replacePhotos(
  db: Db,
  search: { id: number; userId: number },
  kind: 'pet' | 'zone',
  photoIds: readonly number[],
): Promise<void> {
  await db.deleteFrom('search_photos').where('search_id', '=', search.id).where('kind', '=', kind).execute();
  if (photoIds.length === 0) return;
  await db
    .updateTable('photos')
    .set({ owner_id: search.userId })
    .where('id', 'in', [...photoIds])
    .where('owner_id', 'is', null)
    .execute();
  await db
    .insertInto('search_photos')
    .values(photoIds.map((photo_id, position) => ({ search_id: search.id, kind, position, photo_id })))
    .execute();
}

/** Removes what waited for its number's owner since before then. */
export async function deleteWaitingBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('searches').where('status', '=', searchStatus.pending).where('created_at', '<', before).execute();
}

export async function countPending(db: Db, userId: number): Promise<number> {
  // Held, so that of many at once none passes the count of another.
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { count } = await db
    .selectFrom('searches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('status', '=', searchStatus.pending)
    .executeTakeFirstOrThrow();
  return count;
}

/** @param label for which client its owner looks; nothing takes it away */
export async function writeLabel(db: Db, searchId: number, label: string): Promise<void> {
  if (label === '') await db.deleteFrom('search_labels').where('search_id', '=', searchId).execute();
  else
    await db
      .insertInto('search_labels')
      .values({ search_id: searchId, label })
      .onConflict((conflict) => conflict.column('search_id').doUpdateSet({ label }))
      .execute();
}

export async function writeClientName(db: Db, searchId: number, name: string | null): Promise<void> {
  await db.updateTable('searches').set({ client_name: name }).where('id', '=', searchId).execute();
}
