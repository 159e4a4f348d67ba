import { offerStatus } from '@app/domain/kinds';
import { dictionaryNumbers } from '@app/domain/dictionaryOption';
import { options } from '@app/domain/dictionaries';
import { optionDescriptions } from '@app/domain/optionDescriptions';
import { specialisations } from '@app/domain/references';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** Adds the options that the database does not know yet; what an administrator changed stays as it is. */
export async function insertMissingOptions(db: Db): Promise<void> {
  await db
    .insertInto('dictionary_options')
    .values(
      options.map(({ id, dictionary, code, title }) => ({
        id,
        dictionary: dictionaryNumbers[dictionary],
        code,
        title_ru: title.ru,
        title_ro: title.ro,
        description_ru: optionDescriptions[code].ru,
        description_ro: optionDescriptions[code].ro,
        position: id,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertMissingSpecialisations(db: Db): Promise<void> {
  await db
    .insertInto('specializations')
    .values(specialisations.map(({ id, code, title }) => ({ id, code, title_ru: title.ru, title_ro: title.ro })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function selectOptions(db: Db) {
  return db
    .selectFrom('dictionary_options')
    .selectAll()
    .orderBy('dictionary')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export function selectSpecialisations(db: Db) {
  return db.selectFrom('specializations').selectAll().orderBy('id').execute();
}

/** A name that somebody typed is shown to all once a verified realtor works under it. */
export function selectAgencies(db: Db) {
  return db
    .selectFrom('agencies')
    .select(['id', 'name', 'logo_path'])
    .where(
      sql<boolean>`NOT typed OR EXISTS (
        SELECT FROM users WHERE users.agency_id = agencies.id AND role = 'realtor' AND verified_at IS NOT NULL
          AND deleted_at IS NULL)`,
    )
    .orderBy('name')
    .execute();
}

/** Published offers by sector and by town. */
export async function countByPlace(db: Db, now: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: string; count: number }>`
    SELECT code, count(*) AS count FROM offers o, LATERAL (VALUES (o.sector), (o.city)) AS place (code)
    WHERE o.status = ${sql.lit(offerStatus.active)} AND o.active_until >= ${now} AND code IS NOT NULL GROUP BY code`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.code, row.count]));
}
