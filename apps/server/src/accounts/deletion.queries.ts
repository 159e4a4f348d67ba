import { notificationTypes } from '@app/domain/notifications';
import { formatPhone } from '@app/domain/phone';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { UserRow } from './accounts.queries.ts';

/** Whether somebody else administers; holds all administrators, so that two of them do not leave at once. */
export async function hasOtherAdmin(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('blocked_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.some((row) => row.id !== id);
}

/** Every row that hangs on the person goes with it, by the references of the schema. */
export async function deleteUserRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute();
}

/** Messages that were sent to the person or wait to be. */
export async function deleteMessages(db: Db, user: UserRow): Promise<void> {
  const addresses = [user.phone, user.email, user.telegram_chat_id].filter((to) => to !== null).map(String);
  await sql`DELETE FROM outbox_messages WHERE recipient = ANY(${addresses}::text[])`.execute(db);
}

/** Messages that were sent to the person, and their name in those that others were sent. */
export async function eraseMessages(db: Db, user: UserRow): Promise<void> {
  await deleteMessages(db, user);
  for (const word of wordsFor(user)) {
    await sql`
      UPDATE outbox_messages SET data = replace(data::text, ${word}, '…')::jsonb
      WHERE data <> '{}'::jsonb AND strpos(data::text, ${word}) > 0`.execute(db);
  }
}

/** What names a person in a text, as JSON writes it; the shortest names are words of the language too. */
function wordsFor(user: UserRow): string[] {
  const phones = user.phone === null ? [] : [user.phone, formatPhone(user.phone)];
  const words = [user.name, user.username, user.email, ...phones];
  return words.flatMap((word) => (word && word.length >= 3 ? [JSON.stringify(word).slice(1, -1)] : []));
}

/** What the person's acts left in the notifications of others: their messages, the number to call, their name. */
export async function eraseNotices(db: Db, user: UserRow): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('from_user_id', '=', user.id)
    .where('type', '=', notificationTypes.message)
    .execute();
  await sql`UPDATE notifications SET data = data - 'comment' - 'phone'
    WHERE from_user_id = ${user.id} AND type = ${notificationTypes.clientAsksHelp}`.execute(db);
  for (const word of wordsFor(user)) {
    await sql`
      UPDATE notifications SET data = replace(data::text, ${word}, '…')::jsonb
      WHERE from_user_id = ${user.id} AND strpos(data::text, ${word}) > 0`.execute(db);
  }
}

/** Why administrators did something to the person, and their name where they looked for it; that they did it stays. */
export async function eraseReasons(db: Db, user: UserRow): Promise<void> {
  await db.updateTable('admin_actions').set({ details: '{}' }).where('user_id', '=', user.id).execute();
  // What administrators changed of their adverts is in the words of the person.
  await db
    .updateTable('admin_actions')
    .set({ before: '{}', after: '{}' })
    .where('user_id', '=', user.id)
    .where('subject', 'in', ['offer', 'search'])
    .execute();
  for (const word of wordsFor(user)) {
    await sql`UPDATE admin_actions SET details = '{}'
      WHERE read_access AND details ? 'sought' AND strpos(lower(details->>'sought'), lower(${word})) > 0`.execute(db);
  }
}
