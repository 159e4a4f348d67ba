import type { Db } from '../database/database.ts';
import type { Channel } from './outbox.ts';

/** Longer than the longest pause between two tries: while something waits, a failing channel is tried within it. */
const remembered = 2 * 3_600_000;

/** This one message is refused, or its recipient; others may go the same way. */
export class MessageRefused extends Error {
  /** It would be refused at every try. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal: boolean) {
    super(message);
    this.isFinal = isFinal;
  }
}

/** Notes what became of a try: a channel that fails is told to whoever waits for a message. */
export async function noteChannel(db: Db, channel: Channel, works: boolean, now: Date): Promise<void> {
  if (works) await db.deleteFrom('failing_channels').where('channel', '=', channel).execute();
  else {
    await db
      .insertInto('failing_channels')
      .values({ channel, failed_at: now })
      .onConflict((known) => known.column('channel').doUpdateSet({ failed_at: now }))
      .execute();
  }
}

/** Channels whose last try failed, and lately: their messages come later. */
export async function failingChannels(db: Db, now: Date): Promise<Channel[]> {
  const rows = await db
    .selectFrom('failing_channels')
    .select('channel')
    .where('failed_at', '>', new Date(now.getTime() - remembered))
    .orderBy('channel')
    .execute();
  return rows.map(({ channel }) => channel as Channel);
}
