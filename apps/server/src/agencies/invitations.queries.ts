import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { Retention } from '../platform/jobs/retention.ts';
import type { Row } from '../platform/database/tables.ts';

export type InvitationRow = Row<'agency_invitations'>;

export const invitationRetention: Retention = { table: 'agency_invitations', since: 'expires_at', days: 0 };

/** Those of an agency that wait for an answer, newest first. */
export const selectInvitations = (db: Db, agencyId: number, now: Date): Promise<InvitationRow[]> =>
  db
    .selectFrom('agency_invitations')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** What an invitation has to be written to, to be somebody's: a phone or an e-mail that they have proven. */
const identifiersOf = (userId: number) => sql`SELECT unnest(ARRAY[
    CASE WHEN phone_proven_at IS NOT NULL THEN phone END, CASE WHEN email_proven_at IS NOT NULL THEN lower(email) END])
  FROM users WHERE id = ${userId}::bigint`;

export interface ReceivedRow {
  id: number;
  agency_id: number;
  name: string;
  logo_path: string | null;
  about: string | null;
  members: number;
  invited_by: string | null;
  expires_at: Date;
}

const receivedColumns = sql`i.id, i.agency_id, a.name, a.logo_path, k.about, u.name AS invited_by, i.expires_at,
    (SELECT count(*) FROM agency_members m WHERE m.agency_id = i.agency_id) AS members
  FROM agency_invitations i JOIN agencies a ON a.id = i.agency_id JOIN agency_accounts k ON k.agency_id = i.agency_id
    JOIN users u ON u.id = i.invited_by`;

/** What came to a person, newest first: as many as fit on a page. */
export async function selectReceived(db: Db, userId: number, now: Date): Promise<ReceivedRow[]> {
  const { rows } = await sql<ReceivedRow>`SELECT ${receivedColumns}
    WHERE i.identifier IN (${identifiersOf(userId)}) AND i.expires_at > ${now} ORDER BY i.id DESC LIMIT 20`.execute(db);
  return rows;
}

export async function selectByToken(db: Db, tokenHash: Buffer, now: Date): Promise<ReceivedRow | undefined> {
  const { rows } = await sql<ReceivedRow>`SELECT ${receivedColumns}
    WHERE i.token_hash = ${tokenHash} AND i.expires_at > ${now}`.execute(db);
  return rows[0];
}

/** Somebody invited twice is invited once, for longer. */
export async function insertInvitation(
  db: Db,
  row: Omit<InvitationRow, 'id'>,
): Promise<{ id: number; expires_at: Date }> {
  return db
    .insertInto('agency_invitations')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['agency_id', 'identifier'])
        .doUpdateSet({ expires_at: row.expires_at, created_at: row.created_at, invited_by: row.invited_by }),
    )
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
}

/** Takes it out, once: whoever else answers it at the same moment finds none. */
export async function takeInvitation(
  db: Db,
  id: number,
  whose: { userId: number } | { agencyId: number } | { tokenHash: Buffer },
  now: Date,
): Promise<InvitationRow | undefined> {
  const isTheirs =
    'userId' in whose
      ? sql<boolean>`identifier IN (${identifiersOf(whose.userId)})`
      : 'agencyId' in whose
        ? sql<boolean>`agency_id = ${whose.agencyId}::bigint`
        : sql<boolean>`token_hash = ${whose.tokenHash}`;
  return db
    .deleteFrom('agency_invitations')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .where(isTheirs)
    .returningAll()
    .executeTakeFirst();
}

/** In which agency an invitation waits: it is held before the invitation is taken. */
export async function selectAgencyOfInvitation(db: Db, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('agency_invitations').select('agency_id').where('id', '=', id).executeTakeFirst();
  return row?.agency_id;
}

export const selectInvitation = (db: Db, id: number): Promise<InvitationRow | undefined> =>
  db.selectFrom('agency_invitations').selectAll().where('id', '=', id).executeTakeFirst();

export async function countInvitations(db: Db, agencyId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('agency_invitations')
    .select(sql<number>`count(*)`.as('count'))
    .where('agency_id', '=', agencyId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** What was written to a person who goes for good. */
export async function deleteReceived(db: Db, identifiers: readonly string[]): Promise<void> {
  if (identifiers.length === 0) return;
  await db.deleteFrom('agency_invitations').where('identifier', 'in', identifiers).execute();
}
