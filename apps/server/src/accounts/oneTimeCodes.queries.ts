import { contactKey } from '@app/domain/identifier';
import type { Locale } from '@app/domain/kinds';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { StateCount } from '../platform/database/stateCounts.queries.ts';
import type { Row } from '../platform/database/tables.ts';

export type CodeRow = Row<'one_time_codes'>;

const isSentTo = (...recipients: string[]) =>
  sql<boolean>`lower(recipient) = ANY(${recipients.map(contactKey)}::text[])`;

/** Orders of codes for one recipient follow each other until the transaction ends. */
export async function lockRecipient(db: Db, recipient: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${contactKey(recipient)}, 0))`.execute(db);
}

/** When the recipient was sent codes that this one asked for since then, the newest first. */
export async function sendTimes(
  db: Db,
  { recipient, requester }: { recipient: string; requester: string },
  since: Date,
): Promise<Date[]> {
  const rows = await db
    .selectFrom('one_time_codes')
    .select('created_at')
    .where(isSentTo(recipient))
    .where('requester', '=', requester)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => row.created_at);
}

export interface NewCode {
  handleHash: Buffer | null;
  userId: number | null;
  purpose: CodeRow['purpose'];
  channel: CodeRow['channel'];
  recipient: string;
  requester: string;
  locale: Locale;
  codeHash: string | null;
  expiresAt: Date;
}

export async function insertCode(db: Db, code: NewCode, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('one_time_codes')
    .values({
      handle_hash: code.handleHash,
      user_id: code.userId,
      purpose: code.purpose,
      channel: code.channel,
      recipient: code.recipient,
      requester: code.requester,
      locale: code.locale,
      code_hash: code.codeHash,
      created_at: now,
      expires_at: code.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function findCode(db: Db, id: number): Promise<CodeRow | undefined> {
  return db.selectFrom('one_time_codes').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findCodeByHandle(db: Db, handleHash: Buffer): Promise<CodeRow | undefined> {
  return db.selectFrom('one_time_codes').selectAll().where('handle_hash', '=', handleHash).executeTakeFirst();
}

/** Gives an ordered code its user, if there is one, and its digits. */
export async function fillCode(db: Db, id: number, filled: { userId: number | null; codeHash: string }): Promise<void> {
  await db
    .updateTable('one_time_codes')
    .set({ user_id: filled.userId, code_hash: filled.codeHash })
    .where('id', '=', id)
    .execute();
}

/** The newest code that a user was sent for this purpose. */
export function newestCode(
  db: Db,
  of: { userId: number; purpose: CodeRow['purpose']; recipient: string },
): Promise<CodeRow | undefined> {
  return db
    .selectFrom('one_time_codes')
    .selectAll()
    .where('user_id', '=', of.userId)
    .where('purpose', '=', of.purpose)
    .where('recipient', '=', of.recipient)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Counts a try while there is one left; the row's lock lets no two calls take the same.
 * @returns which try it is; undefined when the code is over
 */
export async function countGuess(db: Db, id: number, tries: number, now: Date): Promise<number | undefined> {
  const row = await db
    .updateTable('one_time_codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', id)
    .where('tries', '<', tries)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('tries')
    .executeTakeFirst();
  return row?.tries;
}

/** Uses the code up; false when another call was faster. */
export async function spendCode(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('one_time_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Wrong codes in a row. */
export async function failuresOf(db: Db, account: string): Promise<number> {
  const row = await db.selectFrom('code_failures').select('failures').where('account', '=', account).executeTakeFirst();
  return row?.failures ?? 0;
}

export async function addFailure(db: Db, account: string, now: Date): Promise<void> {
  await db
    .insertInto('code_failures')
    .values({ account, failures: 1, last_at: now })
    .onConflict((conflict) =>
      conflict.column('account').doUpdateSet({ failures: sql<number>`code_failures.failures + 1`, last_at: now }),
    )
    .execute();
}

export async function deleteFailures(db: Db, account: string): Promise<void> {
  await db.deleteFrom('code_failures').where('account', '=', account).execute();
}

/** Wrong codes in a row at this account, whoever guessed: the most of one. */
export async function maxFailuresAt(db: Db, account: string): Promise<number> {
  const { rows } = await sql<{ max: number }>`SELECT coalesce(max(failures), 0)::integer AS max FROM code_failures
    WHERE account = ${account} OR account LIKE ${`${account}@%`}`.execute(db);
  return rows[0]!.max;
}

/** Forgets wrong codes at this account, whoever guessed. */
export async function deleteFailuresAt(db: Db, account: string): Promise<void> {
  await sql`DELETE FROM code_failures WHERE account = ${account} OR account LIKE ${`${account}@%`}`.execute(db);
}

/** Removes codes that are over and count towards no limit, and failures at what nobody has. */
export async function deleteOldCodes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('one_time_codes').where('created_at', '<', before).execute();
  await db.deleteFrom('code_failures').where('last_at', '<', before).where('account', 'not like', 'u%').execute();
  const monthBefore = new Date(before.getTime() - 30 * 86_400_000);
  await db.deleteFrom('code_failures').where('last_at', '<', monthBefore).where('account', 'like', '%@%').execute();
}

/** Removes every trace of the user's codes: those of their account and those sent to their phone or e-mail. */
export async function deleteCodesOf(db: Db, userId: number, recipients: readonly string[]): Promise<void> {
  await db
    .deleteFrom('one_time_codes')
    .where((eb) => eb.or([eb('user_id', '=', userId), ...(recipients.length > 0 ? [isSentTo(...recipients)] : [])]))
    .execute();
}

/** Keys of the table of limits under which the day's SMS are counted. */
export const smsKeys = { site: 'sms:site', refused: 'sms:refused' } as const;

const smsOfToday = (key: string) => (now: Date) => {
  const today = new Date(Math.floor(now.getTime() / 86_400_000) * 86_400_000);
  return sql`SELECT coalesce(sum(tries), 0)::integer FROM rate_limits
    WHERE key = ${key} AND window_start = ${today}::timestamptz`;
};

export const smsCounts: readonly StateCount[] = [
  {
    name: 'sms_codes_today',
    help: 'Codes by SMS that left on this day of UTC',
    select: smsOfToday(smsKeys.site),
  },
  {
    name: 'sms_refused_today',
    help: 'Codes by SMS that a budget refused on this day of UTC',
    select: smsOfToday(smsKeys.refused),
  },
];
