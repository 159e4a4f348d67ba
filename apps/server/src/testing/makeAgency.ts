import type { Db } from '../platform/database/database.ts';
import { startOfTest } from './testApp.ts';

let named = 0;

/** An agency of these people, the first of whom owns it; each joined a day after the one before. */
export async function makeAgency(db: Db, people: readonly number[], name = `Agenția ${(named += 1)}`): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const agency = trx.insertInto('agencies').values({ name, typed: false, logo_path: null });
    const { id } = await agency.returning('id').executeTakeFirstOrThrow();
    const account = { agency_id: id, owner_id: people[0]!, about: null, founded_at: startOfTest };
    await trx.insertInto('agency_accounts').values(account).execute();
    const joined = (i: number) => new Date(startOfTest.getTime() - (people.length - i) * 86_400_000);
    const members = people.map((user_id, i) => ({ user_id, agency_id: id, joined_at: joined(i) }));
    await trx.insertInto('agency_members').values(members).execute();
    await trx.updateTable('users').set({ agency_id: id }).where('id', 'in', people).execute();
    return id;
  });
}

/** Invitations to an agency that wait for a week. */
export async function makeInvitations(
  db: Db,
  agencyId: number,
  by: number,
  ways: readonly { identifier?: string; token_hash?: Buffer }[],
): Promise<number[]> {
  const written = { agency_id: agencyId, invited_by: by, created_at: startOfTest };
  const expires_at = new Date(startOfTest.getTime() + 7 * 86_400_000);
  const rows = ways.map((way) => ({ identifier: null, token_hash: null, ...written, expires_at, ...way }));
  const made = await db.insertInto('agency_invitations').values(rows).returning('id').execute();
  return made.map(({ id }) => id);
}
