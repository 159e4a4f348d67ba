import type { Notification } from '@app/contract/notifications';
import type { Locale } from '@app/domain/kinds';
import { type NotificationGroup, typesOfGroup } from '@app/domain/notifications';
import { z } from 'zod';
import { cursorOf, cursorPart } from '../platform/database/cursor.ts';
import type { Db } from '../platform/database/database.ts';
import { emitLive } from '../platform/events/events.ts';
import { enqueue } from '../platform/jobs/jobs.ts';
import { presentNotification } from './notifications.presenter.ts';
import {
  countNotifications,
  deleteUnread,
  insertNotifications,
  type NewNotification,
  type Cursor,
  selectNotifications,
  setRead,
  type UnreadNotice,
} from './notifications.queries.ts';

export type { NewNotification } from './notifications.queries.ts';
export { deleteUnreadMatches, selectPriceReaders } from './newOfferNotices.queries.ts';

/** Name of the job that finds out by which channels written notifications leave, and when. */
export const planJob = 'notifications.plan';

/**
 * Tells one person something, in the caller's transaction: it is in the bell and in their open pages when that commits,
 * and goes out by the channels they want. What a person did themselves (`fromUserId` is `userId`) is not told.
 */
export function notify(db: Db, notification: NewNotification, now: Date): Promise<void> {
  return notifyMany(db, [notification], now);
}

/** Notifications that are written, or later planned, together. */
const batch = 1_000;

/** Tells many people at once; notifications of one person with one digest key fold together. */
export async function notifyMany(db: Db, notifications: readonly NewNotification[], now: Date): Promise<void> {
  const others = fold(notifications.filter((n) => n.fromUserId !== n.userId));
  for (let i = 0; i < others.length; i += batch) {
    await announce(db, await insertNotifications(db, others.slice(i, i + batch), now));
  }
}

/** Takes away what a person was told of an offer at a search and has not read: it holds no more, or is told anew. */
export async function takeBack(db: Db, unread: UnreadNotice): Promise<void> {
  if (await deleteUnread(db, unread)) await emitLive(db, [unread.userId], { type: 'notification' });
}

/** Written notifications reach open pages, and get their channels and times. */
async function announce(db: Db, notified: readonly { id: number; user_id: number }[]): Promise<void> {
  if (notified.length === 0) return;
  await emitLive(db, [...new Set(notified.map((row) => row.user_id))], { type: 'notification' });
  for (let i = 0; i < notified.length; i += batch) {
    await enqueue(db, planJob, { ids: notified.slice(i, i + batch).map((row) => row.id) });
  }
}

/** One statement may not touch a row twice: equal digests of one call become one. */
function fold(notifications: readonly NewNotification[]): NewNotification[] {
  const digests = new Map<string, NewNotification>();
  const single: NewNotification[] = [];
  for (const n of notifications) {
    if (!n.digestKey) {
      single.push(n);
      continue;
    }
    const key = `${n.userId} ${n.digestKey}`;
    const before = digests.get(key);
    digests.set(key, before ? { ...n, ids: [...new Set([...(before.ids ?? []), ...(n.ids ?? [])])] } : n);
  }
  return [...single, ...digests.values()];
}

export interface NotificationList {
  items: Notification[];
  next: string | null;
  total: number;
  unread: number;
}

interface ListQuery {
  cursor?: string | undefined;
  limit: number;
  group?: NotificationGroup | undefined;
  unread?: boolean | undefined;
}

export async function listNotifications(
  db: Db,
  userId: number,
  query: ListQuery,
  locale: Locale,
  now: Date,
): Promise<NotificationList> {
  const filter = { types: query.group ? typesOfGroup(query.group) : null, unread: query.unread ?? false };
  const page = { after: readCursor(query.cursor), limit: query.limit };
  const rows = await selectNotifications(db, userId, { ...filter, ...page });
  const counts = await countNotifications(db, userId, filter);
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => presentNotification(row, userId, locale, now)),
    next: rows.length > query.limit && last ? place.write([last.created_at.toISOString(), last.id]) : null,
    ...counts,
  };
}

/** Marks these, or all, read; the person's other open pages hear of it. @returns how many are still unread */
export async function markNotificationsRead(
  db: Db,
  userId: number,
  ids: readonly number[] | undefined,
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await setRead(tx, userId, ids, now);
    await emitLive(tx, [userId], { type: 'notification' });
    return (await countNotifications(tx, userId)).unread;
  });
}

const place = cursorOf(z.tuple([cursorPart.moment, cursorPart.id]));

function readCursor(cursor: string | undefined): Cursor | null {
  const [at, id] = place.read(cursor) ?? [];
  return at === undefined || id === undefined ? null : { at: new Date(at), id };
}
