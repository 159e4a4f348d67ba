import { offerStatus, searchStatus } from '@app/domain/kinds';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/**
 * Whether a name is, or can be mistaken for, that of an agency with an account, which is joined by invitation alone.
 * @param memberId whose own agency is left out
 */
export async function isAccountName(db: Db, name: string, memberId: number | null = null): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM agencies a JOIN agency_accounts k ON k.agency_id = a.id
    WHERE name_skeleton(a.name) = name_skeleton(${name}) AND NOT a.typed
      AND NOT EXISTS (SELECT FROM agency_members m WHERE m.agency_id = a.id AND m.user_id = ${memberId}::bigint)`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whether a verified realtor has a name that this one is mistaken for, and is not simply a namesake. */
export async function looksLikeAnother(db: Db, name: string, userId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM users WHERE role = 'realtor' AND verified_at IS NOT NULL AND name_skeleton(name) = name_skeleton(${name})
      AND id <> ${userId}::bigint AND deleted_at IS NULL
      AND replace(plain_words(name), ' ', '') <> replace(plain_words(${name}), ' ', '') LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** The account that a person is a member of, by its name. */
export async function memberOf(db: Db, userId: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    SELECT a.name FROM agency_members m JOIN agencies a ON a.id = m.agency_id WHERE m.user_id = ${userId}::bigint`.execute(
    db,
  );
  return rows[0]?.name;
}

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
