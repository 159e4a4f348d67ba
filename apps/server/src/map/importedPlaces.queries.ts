import type { LngLat } from '@app/domain/kinds';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { pointText } from '../platform/database/geometry.ts';
import type { ImportedPlace } from './placeFile.ts';

const rowsAtOnce = 1_000;

/** Takes the place of what was imported before, or of one kind of it: streets and places come in files of their own. */
export async function replacePlaces(db: Db, places: readonly ImportedPlace[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const kinds = [...new Set(places.map(({ kind }) => kind))];
    await trx.deleteFrom('places').where('kind', 'in', kinds).execute();
    for (let from = 0; from < places.length; from += rowsAtOnce) {
      const some = places.slice(from, from + rowsAtOnce);
      await trx
        .insertInto('places')
        .values(some.map((place) => ({ ...place, point: pointText(place.point) })))
        .execute();
    }
  });
}

export interface KnownPlace {
  kind: 'place' | 'street';
  name_ro: string;
  name_ru: string;
  point: { x: number; y: number };
}

/** Imported places that have the words, misspelt a little or not, the best first; `fit` is 1 for all letters right. */
export async function selectPlacesNamed(
  db: Db,
  folded: string,
  limit: number,
): Promise<(KnownPlace & { fit: number })[]> {
  const { rows } = await sql<KnownPlace & { fit: number }>`
    SELECT kind, name_ro, name_ru, point, word_similarity(${folded}, folded) AS fit
    FROM places WHERE folded %> ${folded}
    ORDER BY fit DESC, kind, weight DESC, id LIMIT ${limit}`.execute(db);
  return rows;
}

/** The nearest imported place or street; by degrees, which is near enough to choose the nearest. */
export async function selectNearestPlace(
  db: Db,
  kind: 'place' | 'street',
  point: LngLat,
): Promise<KnownPlace | undefined> {
  const { rows } = await sql<KnownPlace>`
    SELECT kind, name_ro, name_ru, point FROM places WHERE kind = ${kind}
    ORDER BY point <-> ${pointText(point)}::point LIMIT 1`.execute(db);
  return rows[0];
}
