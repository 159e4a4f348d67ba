import { maxMembers } from '@app/domain/agencies';
import { agencies } from '../people/agencies.ts';
import type { DemoPerson } from '../people/people.ts';
import { sql } from 'kysely';
import type { Db } from '../../src/platform/database/database.ts';
import { insertRows, takeIds } from './insertRows.ts';

const day = 86_400_000;

export interface PersonRow extends DemoPerson {
  id: number;
}

export interface Faces {
  portraits: readonly (string | null)[];
  marks: readonly string[];
}

/** Writes agencies and people; everybody has the same password. Accounts that are there already stay as they are. */
export async function insertPeople(
  db: Db,
  people: readonly DemoPerson[],
  faces: Faces,
  passwordHash: string,
  now: Date,
): Promise<PersonRow[]> {
  await insertRows(
    db,
    'agencies',
    (await takeIds(db, 'agencies', agencies.length)).map((id, i) => ({
      id,
      name: agencies[i]!.name,
      logo_path: faces.marks[i],
      typed: false,
    })),
  );
  const known = await db.selectFrom('agencies').select(['id', 'name']).execute();
  const agencyIds = agencies.map(({ name }) => known.find((row) => row.name === name)?.id ?? null);
  const ids = await takeIds(db, 'users', people.length);
  const since = (person: DemoPerson) => new Date(now.getTime() - person.daysHere * day);
  await insertRows(
    db,
    'users',
    people.map((person, i) => ({
      id: ids[i],
      role: person.role,
      name: person.name,
      phone: person.phone,
      email: person.email,
      phone_proven_at: person.proven ? since(person) : null,
      password_hash: passwordHash,
      avatar_path: person.hasPortrait ? faces.portraits[i % faces.portraits.length] : null,
      citizenship: 'MD',
      agency_id: person.agency === null ? null : agencyIds[person.agency],
      specializations: person.specialisations,
      description: person.about,
      locale: person.locale,
      verified_at: person.verified ? since(person) : null,
      blocked_at: person.blocked ? new Date(now.getTime() - 3 * day) : null,
      created_at: since(person),
    })),
  );
  const phones = people.map((p) => p.phone);
  const rows = await db
    .selectFrom('users')
    .select(['id', 'phone'])
    .where(sql<boolean>`phone = ANY(${phones}::text[])`)
    .execute();
  const idByPhone = new Map(rows.map((row) => [row.phone, row.id]));
  const written = people.map((person) => ({ ...person, id: idByPhone.get(person.phone)! }));
  await insertAccounts(db, agencyIds, written);
  return written;
}

async function insertAccounts(db: Db, agencyIds: readonly (number | null)[], written: readonly PersonRow[]) {
  for (const [i, { about }] of agencies.entries())
    if (about !== undefined && agencyIds[i] != null)
      await insertAccount(
        db,
        agencyIds[i],
        about,
        written.filter(({ agency, blocked }) => agency === i && !blocked),
      );
}

/** The first of its realtors owns it; what is there already stays as it is. In one transaction: an owner is a member. */
async function insertAccount(db: Db, agencyId: number, about: string, realtors: readonly PersonRow[]): Promise<void> {
  const [owner] = realtors;
  if (!owner) return;
  const account = {
    agency_id: agencyId,
    owner_id: owner.id,
    about,
    founded_at: sql<Date>`now() - interval '400 days'`,
  };
  const made = await db
    .insertInto('agency_accounts')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returning('agency_id')
    .executeTakeFirst();
  if (!made) return;
  const members = realtors.slice(0, maxMembers).map(({ id }, n) => ({
    user_id: id,
    agency_id: agencyId,
    joined_at: sql<Date>`now() - ${400 - n} * interval '1 day'`,
  }));
  await db.insertInto('agency_members').values(members).execute();
}
