import type { ContactType } from '@app/contract/support';
import type { Locale } from '@app/domain/kinds';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { ageOfFirst, type StateCount } from '../platform/database/stateCounts.queries.ts';
import type { Row } from '../platform/database/tables.ts';
import type { Retention } from '../platform/jobs/retention.ts';

export type ChatRow = Row<'support_chats'>;
/** Whose conversation it is: a user's, or that of the phone a guest left. */
export type ChatOwner = { userId: number } | { guestPhone: string };

/** The owner's conversation, made when there is none. */
export async function openChat(db: Db, owner: ChatOwner, locale: Locale, now: Date): Promise<number> {
  const isUser = 'userId' in owner;
  const { id } = await db
    .insertInto('support_chats')
    .values({
      user_id: isUser ? owner.userId : null,
      guest_phone: isUser ? null : owner.guestPhone,
      locale,
      last_message_at: now,
      decided_at: null,
    })
    .onConflict((conflict) => {
      const same = isUser
        ? conflict.column('user_id')
        : conflict.column('guest_phone').where('guest_phone', 'is not', null);
      return same.doUpdateSet({ locale });
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const findChat = (db: Db, column: 'id' | 'user_id', value: number): Promise<ChatRow | undefined> =>
  db.selectFrom('support_chats').selectAll().where(column, '=', value).executeTakeFirst();

export interface NewMessage {
  authorId: number | null;
  fromSupport: boolean;
  clientId?: string | null;
  topic?: ContactType | null;
  phone?: string | null;
  text: string;
  photoIds?: readonly number[];
}

/**
 * Takes the conversation's next number; whoever writes at the same moment waits for the commit, so that numbers rise in
 * the order in which others can see them. A user's message opens a decided conversation again.
 */
async function nextSeq(db: Db, chatId: number, fromSupport: boolean, now: Date): Promise<number> {
  const own = fromSupport
    ? sql`support_read_seq = last_seq + 1, waiting_since = NULL`
    : sql`user_read_seq = last_seq + 1, waiting_since = coalesce(waiting_since, ${now}::timestamptz), decided_at = NULL`;
  const { rows } = await sql<{ seq: number }>`UPDATE support_chats
    SET last_seq = last_seq + 1, last_message_at = ${now}, ${own} WHERE id = ${chatId} RETURNING last_seq AS seq`.execute(
    db,
  );
  return rows[0]!.seq;
}

/**
 * Adds a message, in the caller's transaction.
 * @returns its number, and whether it was there already: the same name sent again is the same message
 */
export async function addMessage(
  db: Db,
  chatId: number,
  message: NewMessage,
  now: Date,
): Promise<{ seq: number; again: boolean }> {
  await sql`SELECT FROM support_chats WHERE id = ${chatId} FOR UPDATE`.execute(db);
  const clientId = message.clientId ?? null;
  const known = await seqOf(db, chatId, clientId);
  if (known !== undefined) return { seq: known, again: true };
  const seq = await nextSeq(db, chatId, message.fromSupport, now);
  const { id } = await db
    .insertInto('support_messages')
    .values({
      chat_id: chatId,
      seq,
      client_id: clientId,
      author_id: message.authorId,
      from_support: message.fromSupport,
      topic: message.topic ?? null,
      phone: message.phone ?? null,
      text: message.text,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const photos = (message.photoIds ?? []).map((photo_id, position) => ({ message_id: id, position, photo_id }));
  if (photos.length > 0) await db.insertInto('support_photos').values(photos).execute();
  return { seq, again: false };
}

async function seqOf(db: Db, chatId: number, clientId: string | null): Promise<number | undefined> {
  if (clientId === null) return undefined;
  const found = db.selectFrom('support_messages').select('seq').where('chat_id', '=', chatId);
  return (await found.where('client_id', '=', clientId).executeTakeFirst())?.seq;
}

export interface MessageRow {
  id: number;
  seq: number;
  client_id: string | null;
  from_support: boolean;
  author: string | null;
  topic: ContactType | null;
  phone: string | null;
  text: string;
  created_at: Date;
}

export interface Part {
  after?: number | undefined;
  before?: number | undefined;
  limit: number;
}

/** The newest, those that follow a number, or those before one; rising. */
export async function selectMessages(db: Db, chatId: number, { after, before, limit }: Part): Promise<MessageRow[]> {
  const which =
    after !== undefined ? sql`AND m.seq > ${after}` : before !== undefined ? sql`AND m.seq < ${before}` : sql``;
  const way = after !== undefined ? sql`ASC` : sql`DESC`;
  const { rows } =
    await sql<MessageRow>`SELECT m.id, m.seq, m.client_id, m.from_support, u.name AS author, m.topic, m.phone,
      m.text, m.created_at
    FROM support_messages m LEFT JOIN users u ON u.id = m.author_id
    WHERE m.chat_id = ${chatId} ${which} ORDER BY m.seq ${way} LIMIT ${limit}`.execute(db);
  return rows.toSorted((a, b) => a.seq - b.seq);
}

export async function selectMessagePhotos(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('support_photos as s')
    .innerJoin('photos as p', 'p.id', 's.photo_id')
    .select(['s.message_id', 'p.id', 'p.path', 'p.width', 'p.height', 'p.thumbhash', 'p.turned_from'])
    .where('s.message_id', 'in', ids)
    .orderBy('s.message_id')
    .orderBy('s.position')
    .execute();
}

/** Those of these photos that are this person's own. */
export async function ownPhotos(db: Db, userId: number, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const own = db.selectFrom('photos').select('id').where('owner_id', '=', userId).where('id', 'in', ids);
  return (await own.execute()).length;
}

/** Never backwards. @returns whether anything was new */
export async function setRead(
  db: Db,
  chatId: number,
  side: 'user' | 'support',
  seq: number,
  now: Date,
): Promise<boolean> {
  const column = sql.ref(side === 'user' ? 'user_read_seq' : 'support_read_seq');
  const seen = side === 'user' ? sql`, user_seen_at = ${now}` : sql``;
  const { rows } = await sql<{ moved: boolean }>`UPDATE support_chats c
    SET ${column} = greatest(c.${column}, least(${seq}::integer, c.last_seq)) ${seen}
    FROM (SELECT id, ${column} AS was FROM support_chats WHERE id = ${chatId} FOR UPDATE) o
    WHERE c.id = o.id RETURNING c.${column} > o.was AS moved`.execute(db);
  return rows[0]?.moved ?? false;
}

/** Only while nothing came after what was seen. @returns whether it was so */
export async function setDecided(db: Db, chatId: number, seq: number | undefined, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('support_chats')
    .set({ decided_at: now, waiting_since: null })
    .where('id', '=', chatId)
    .$if(seq !== undefined, (query) => query.where('last_seq', '=', seq!))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const chatCount: StateCount = {
  name: 'support_oldest_waiting_seconds',
  help: 'How long the first of those who wait for support has waited',
  select: (now) => sql`SELECT ${ageOfFirst('waiting_since', now)} FROM support_chats
    WHERE decided_at IS NULL AND waiting_since IS NOT NULL`,
};

/** A guest's conversation that is done; a user's is kept as long as they are. */
export const chatRetention: Retention = {
  table: 'support_chats',
  since: 'last_message_at',
  days: 365,
  when: 'user_id IS NULL AND decided_at IS NOT NULL',
};

/** What a guest asked under the number of somebody who is erased, and the number where they left it themselves. */
export async function eraseGuestPhone(db: Db, { phone }: { phone: string | null }): Promise<void> {
  if (phone === null) return;
  await db.deleteFrom('support_chats').where('guest_phone', '=', phone).execute();
  await db.updateTable('support_messages').set({ phone: null }).where('phone', '=', phone).execute();
}
