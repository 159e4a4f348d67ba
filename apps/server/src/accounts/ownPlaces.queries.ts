import type { Selectable } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { OwnPlacesTable } from './accounts.tables.ts';

export type OwnPlaceRow = Selectable<OwnPlacesTable>;
type OwnPlaceValues = Omit<OwnPlaceRow, 'id' | 'user_id'>;

/** In the order in which they were added. */
export const selectOwnPlaces = (db: Db, userId: number): Promise<OwnPlaceRow[]> =>
  db.selectFrom('own_places').selectAll().where('user_id', '=', userId).orderBy('id').execute();

export async function insertOwnPlaces(db: Db, userId: number, places: readonly OwnPlaceValues[]): Promise<void> {
  const rows = places.map((place) => ({ ...place, user_id: userId }));
  await db.insertInto('own_places').values(rows).execute();
}

/** @returns whether it was there */
export async function updateOwnPlace(db: Db, userId: number, id: number, place: OwnPlaceValues): Promise<boolean> {
  const change = db.updateTable('own_places').set(place).where('id', '=', id).where('user_id', '=', userId);
  return (await change.executeTakeFirst()).numUpdatedRows > 0n;
}

/** @returns whether it was there */
export async function deleteOwnPlace(db: Db, userId: number, id: number): Promise<boolean> {
  const removal = db.deleteFrom('own_places').where('id', '=', id).where('user_id', '=', userId);
  return (await removal.executeTakeFirst()).numDeletedRows > 0n;
}
