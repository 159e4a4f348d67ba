import { type Locale, locales } from '@app/domain/kinds';
import { notificationTypes } from '@app/domain/notifications';
import { type ReadyAnswer, readyAnswerText, type ThreadSide } from '@app/domain/threads';
import { truncate, truncateStart } from '@app/domain/truncate';
import { notify, replaceNotice } from '../notifications/notifications.service.ts';
import type { Db } from '../platform/database/database.ts';
import type { ThreadRow } from './threads.queries.ts';

/** Whoever had the conversation open so lately sees the message there; ms. */
const stillReads = 60_000;
/** Characters of a message that its notice tells, and of all that it tells together. */
const noticeLength = 300;
const longestNotice = 1_200;

/** The one notice that a person has of a conversation. */
export const noticeKey = (threadId: number): string => `thread-${threadId}`;
/** Where a conversation is on the page. */
export const threadPath = (threadId: number): string => `/dashboard/messages/${threadId}`;

interface Words {
  text: string;
  ready: ReadyAnswer | null;
  photos: number;
}

const pictures: Record<Locale, string> = { ru: 'фото', ro: 'fotografie' };

const inWords = ({ text, ready, photos }: Words, locale: Locale): string =>
  (ready ? readyAnswerText(ready, locale) : truncate(text, noticeLength)) || (photos > 0 ? pictures[locale] : '');

/**
 * Tells the other side of a message, unless they have the conversation open. There is one notice of a conversation: a new one takes
 * the place of the one before, with the words that have not left yet by push or Telegram.
 */
export async function notifyOfMessage(
  trx: Db,
  thread: ThreadRow,
  from: ThreadSide,
  words: Words,
  now: Date,
): Promise<void> {
  const [userId, fromUserId, seenAt] =
    from === 'owner'
      ? [thread.client_id, thread.owner_id, thread.client_seen_at]
      : [thread.owner_id, thread.client_id, thread.owner_seen_at];
  if (seenAt !== null && now.getTime() - seenAt.getTime() < stillReads) return;
  const before = await replaceNotice(trx, userId, noticeKey(thread.id));
  const text = Object.fromEntries(
    locales.map((locale) => {
      const lines = [before?.text?.[locale], inWords(words, locale)].filter(Boolean).join('\n');
      return [locale, lines.length > longestNotice ? `…${truncateStart(lines, longestNotice)}` : lines];
    }),
  );
  const data = { text, link: threadPath(thread.id) };
  const type = notificationTypes.message;
  await notify(trx, { userId, type, fromUserId, data, digestKey: noticeKey(thread.id) }, now);
}
