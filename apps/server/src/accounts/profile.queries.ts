import { offerStatus, searchStatus } from '@app/domain/kinds';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** The agency of this name, made when nobody wrote it yet. */
export async function agencyNamed(db: Db, name: string): Promise<number> {
  const find = () =>
    db
      .selectFrom('agencies')
      .select('id')
      .where(sql<boolean>`lower(name) = lower(${name})`)
      .orderBy('id')
      .executeTakeFirst();
  const made = async () =>
    db
      .insertInto('agencies')
      .values({ name, typed: true })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
  const agency = (await find()) ?? (await made()) ?? (await find());
  return agency!.id;
}

/** A typed agency goes with the last one who names it. */
export async function deleteUnnamedAgency(db: Db, id: number | null): Promise<void> {
  if (id === null) return;
  await db
    .deleteFrom('agencies')
    .where('id', '=', id)
    .where('typed', '=', true)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM users WHERE agency_id = agencies.id)`)
    .execute();
}

export async function specialisationIds(db: Db, codes: readonly string[]): Promise<number[]> {
  if (codes.length === 0) return [];
  const rows = await db.selectFrom('specializations').select('id').where('code', 'in', codes).orderBy('id').execute();
  return rows.map((row) => row.id);
}

/** Whether everybody can see something of this person: an offer or a search that is shown. */
export async function hasPublished(db: Db, userId: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ published: boolean }>`
    SELECT EXISTS (SELECT FROM offers WHERE user_id = ${userId} AND status = ${sql.lit(offerStatus.active)} AND active_until >= ${now})
      OR EXISTS (SELECT FROM searches WHERE user_id = ${userId} AND status = ${sql.lit(searchStatus.active)} AND expires_at >= ${now}) AS published`.execute(
    db,
  );
  return rows[0]!.published;
}
