import type { Notification } from '@app/contract/notifications';
import type { Locale } from '@app/domain/kinds';
import type { NotificationGroup } from '@app/domain/notificationGroups';
import { typesOfGroup } from '@app/domain/notifications';
import { z } from 'zod';
import { cursorOf, cursorPart } from '../platform/database/cursor.ts';
import type { Db } from '../platform/database/database.ts';
import { emitLive } from '../platform/events/events.ts';
import { presentNotification } from './notifications.presenter.ts';
import { countUnreadNotifications, type Cursor, selectNotifications, setRead } from './notifications.queries.ts';

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
  const { rows, ...counts } = await selectNotifications(db, userId, { ...filter, ...page });
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
    return countUnreadNotifications(tx, userId);
  });
}

const place = cursorOf(z.tuple([cursorPart.moment, cursorPart.id]));

function readCursor(cursor: string | undefined): Cursor | null {
  const [at, id] = place.read(cursor) ?? [];
  return at === undefined || id === undefined ? null : { at: new Date(at), id };
}
