import type { Notification } from '@app/contract/notifications';
import { type Fitting, fitLines } from '@app/domain/fitLines';
import type { Locale } from '@app/domain/kinds';
import type { NotificationGroup } from '@app/domain/notificationGroups';
import { type DeliveryChannel, notificationKind, notificationTypes } from '@app/domain/notifications';
import { deliveryTime } from '@app/domain/quietHours';
import { withoutPhones } from '@app/domain/withoutPhones';
import { z } from 'zod';
import type { Db } from '../platform/database/database.ts';
import { emitLive } from '../platform/events/events.ts';
import { defineJob, enqueue, nothing } from '../platform/jobs/jobs.ts';
import { queueMessage } from '../platform/outbox/outbox.ts';
import {
  closeDeliveries,
  type DueDelivery,
  insertDeliveries,
  lockDue,
  type Outcome,
  selectToPlan,
  type ToPlan,
} from './delivery.queries.ts';
import { groupTitles } from './groupTitles.messages.ts';
import { markWords, moreNotices } from './notifications.messages.ts';
import { outsidePath } from './notificationTarget.ts';
import { presentNotification } from './notifications.presenter.ts';
import {
  deleteByKey,
  deleteUnread,
  insertNotifications,
  type NewNotification,
  type NotificationRow,
  selectNotificationsById,
  setReadByKey,
  type UnreadNotice,
} from './notifications.queries.ts';
import { canReach, deliveryWantedBy, wantedChannels, type WantedDelivery } from './preferences.service.ts';
import { selectSubscriptionIds } from './push.queries.ts';
import type { StoredData } from './storedData.ts';
import { largestPush, pushBytes, type PushMessage, sendPush } from './push.service.ts';
import { unsubscribePath } from './unsubscribe.service.ts';

export type { NewNotification } from './notifications.queries.ts';
export { selectNoticePath, selectTelegramNotices, type ViewingMessage } from './telegramNotices.queries.ts';
export { deleteUnreadMatches, selectPriceReaders } from './newOfferNotices.queries.ts';

/*
 * A notification on its way: written in the transaction of what it tells of (`notify`), planned (`planJob`), handed to its
 * channels when its time comes (`deliverJob`), sent (the outbox, `pushJob`). Each step is put down in the transaction of the
 * one before.
 */

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
    const written = await insertNotifications(db, others.slice(i, i + batch), now);
    await announce(db, written);
    const changed = others
      .slice(i, i + batch)
      .flatMap(({ type, viewingId }) => (changingTypes.has(type) ? (viewingId ?? []) : []));
    // Earlier ones in chats show the viewing as it was.
    if (changed.length > 0)
      await enqueue(db, editJob, { ids: [...new Set(changed)], before: Math.min(...written.map(({ id }) => id)) });
  }
}

/** The job of an area above that edits what chats show of viewings. */
const editJob = 'viewings.editMessages';

/** What happens to a viewing that had notices before. */
const changingTypes: ReadonlySet<number> = new Set([
  notificationTypes.viewingTimeChanged,
  notificationTypes.viewingAccepted,
  notificationTypes.viewingDeclined,
  notificationTypes.viewingCancelled,
]);

/** Takes away what a person was told of an offer at a search and has not read: it holds no more, or is told anew. */
export async function takeBack(db: Db, unread: UnreadNotice): Promise<void> {
  if (await deleteUnread(db, unread)) await emitLive(db, [unread.userId], { type: 'notification' });
}

/**
 * Takes away the one notice that a person has under this key, for a newer one to take its place.
 * @returns what it told, when nobody has read it and it has not left the page: the newer one has to tell that too
 */
export async function replaceNotice(db: Db, userId: number, digestKey: string): Promise<StoredData | undefined> {
  return (await deleteByKey(db, userId, digestKey)) as StoredData | undefined;
}

/** The person has seen what the notice of this key tells of. */
export async function markNoticeRead(db: Db, userId: number, digestKey: string, now: Date): Promise<void> {
  if (await setReadByKey(db, userId, digestKey, now)) await emitLive(db, [userId], { type: 'notification' });
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

/**
 * Decides by which channels these notifications leave and when (quiet hours, digests). Running twice adds nothing: a
 * notification leaves by a channel once.
 */
async function planDeliveries(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const notices = await selectToPlan(tx, ids);
    const wanted = await deliveryWantedBy(tx, [...new Set(notices.map((row) => row.user_id))], now);
    const dueAt = dueTimes();
    const rows = notices.flatMap((row) => {
      const choice = wanted.get(row.user_id);
      const channels = choice ? wantedChannels(choice, notificationKind(row.type).group) : [];
      return channels.map((channel) => ({ notification_id: row.id, channel, due_at: dueAt(row, channel) }));
    });
    const times = new Set((await insertDeliveries(tx, rows)).map((due) => due.getTime()));
    for (const time of times) {
      // Those due now get a job of their own: one that waits already might run before this commits.
      const later = { startAfter: new Date(time), singletonKey: `at ${time}` };
      await enqueue(tx, deliverJob, {}, time > now.getTime() ? later : {});
    }
  });
}

export const planJob = defineJob({
  name: 'notifications.plan',
  schema: z.object({ ids: z.array(z.number()) }),
  concurrency: 2,
  handler: ({ db, clock }, { ids }) => planDeliveries(db, ids, clock()),
});

/** `deliveryTime`, asked once for all that were written together: Moldova's clock is slow to read. */
function dueTimes() {
  const known = new Map<string, Date>();
  return (
    { type, created_at: at, starts_at: viewingAt }: Pick<ToPlan, 'type' | 'created_at' | 'starts_at'>,
    channel: DeliveryChannel,
  ): Date => {
    const key = `${type} ${at.getTime()} ${viewingAt?.getTime()} ${channel}`;
    const due = known.get(key) ?? deliveryTime({ type, at, viewingAt, channel });
    known.set(key, due);
    return due;
  };
}

/** Deliveries that are closed in one transaction. */
const deliveryBatch = 200;

/** What leaves as one message: a notification alone, or a person's digests of one channel together. */
interface Parcel {
  deliveries: DueDelivery[];
  rows: NotificationRow[];
  channel: DeliveryChannel;
  group: NotificationGroup;
}

function parcelsOf(due: readonly DueDelivery[], rows: readonly NotificationRow[]): Parcel[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const parcels = Map.groupBy(due, ({ notification_id: id, channel, user_id: user }) => {
    const { digest, group } = notificationKind(byId.get(id)!.type);
    return digest ? `${user} ${channel} ${group}` : `${id} ${channel}`;
  });
  return [...parcels.values()].map((deliveries) => {
    const notices = deliveries.map(({ notification_id: id }) => byId.get(id)!);
    return {
      deliveries,
      rows: notices,
      channel: deliveries[0]!.channel,
      group: notificationKind(notices[0]!.type).group,
    };
  });
}

/** Why a parcel stays here; null when it goes. */
function obstacle(parcel: Parcel, wanted: WantedDelivery | undefined): Outcome | null {
  if (!wanted || !canReach(wanted.reach, parcel.channel)) return 'unreachable';
  if (!wanted.preferences[parcel.group][parcel.channel]) return 'unwanted';
  return parcel.rows.every((row) => row.read_at !== null) ? 'read' : null;
}

/**
 * Hands what is due to its channels; marking it done and handing it over are one transaction.
 * @returns how many deliveries were closed; 0 when nothing is due
 */
async function deliverDue(db: Db, publicUrl: string, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const due = await lockDue(tx, now, deliveryBatch);
    if (due.length === 0) return 0;
    const rows = await selectNotificationsById(tx, [...new Set(due.map((d) => d.notification_id))]);
    const wanted = await deliveryWantedBy(tx, [...new Set(due.map((d) => d.user_id))], now);
    const done: { delivery: DueDelivery; outcome: Outcome }[] = [];
    for (const parcel of parcelsOf(due, rows)) {
      const choice = wanted.get(parcel.deliveries[0]!.user_id);
      const outcome = obstacle(parcel, choice) ?? 'sent';
      if (outcome === 'sent') await handOver(tx, parcel, choice!, publicUrl, now);
      done.push(...parcel.deliveries.map((delivery) => ({ delivery, outcome })));
    }
    await closeDeliveries(tx, done, now);
    return done.length;
  });
}

/** What is due leaves. It is asked for when something becomes due; the schedule is for a clock that was set back. */
export const deliverJob = defineJob({
  name: 'notifications.deliver',
  schema: nothing,
  cron: '*/10 * * * *',
  async handler({ db, config, clock }) {
    while ((await deliverDue(db, config.publicUrl, clock())) > 0);
  },
});

async function handOver(
  tx: Db,
  parcel: Parcel,
  { reach }: WantedDelivery,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const unread = parcel.rows.filter((row) => row.read_at === null);
  if (parcel.channel === 'push') {
    await pushToBrowsers(
      tx,
      reach.id,
      unread.map((row) => row.id),
      now,
    );
    return;
  }
  const { locale } = reach;
  const { notices, lines, path } = notifiedOutside(unread, reach.id, locale, now);
  const text = parcel.channel === 'telegram' ? fitLines(lines, chatRoom(locale)) : lines.join('\n');
  await queueMessage(tx, {
    channel: parcel.channel,
    to: parcel.channel === 'mail' ? reach.email! : String(reach.telegram_chat_id),
    locale,
    template: 'notice',
    data: {
      text,
      link: publicUrl + path,
      viewing_id: viewingToAnswer(notices),
      shown_viewing_id: shownViewing(notices),
      reminds: (notices[0]?.viewing?.answers.length ?? 0) > 0,
      group: parcel.group,
      user_id: reach.id,
      notification_id: notices.length === 1 ? notices[0]!.id : null,
      path,
      unsubscribe: publicUrl + (await unsubscribePath(tx, reach.id, parcel.group)),
    },
  });
}

/** Less than Telegram takes: an address may follow. */
const chatRoom = (locale: Locale): Fitting => ({
  limit: 3_800,
  sizeOf: (text) => text.length,
  more: moreNotices[locale],
});

/** Several notifications as lines of one text, and the page they lead to. */
function notifiedOutside(rows: readonly NotificationRow[], readerId: number, locale: Locale, now: Date) {
  const notices = rows.map((row) => presentNotification(row, readerId, locale, now));
  const [first] = notices;
  const path = notices.length === 1 && first ? outsidePath(first, locale) : `/${locale}/dashboard/notifications`;
  return { notices, lines: notices.map((notice) => lineOf(notice, locale)), path };
}

/** The text of a notice, with the marks that the page shows next to it. */
function lineOf({ message, viewing }: Notification, locale: Locale): string {
  const marks = (viewing?.marks ?? []).map((mark) => markWords[mark][locale]);
  return marks.length > 0 ? `${message} (${marks.join(', ')})` : message;
}

/** The viewing whose state the message shows, if it is about one. */
function shownViewing([notice, ...more]: readonly Notification[]): number | null {
  const isOfViewing = notice && more.length === 0 && notificationKind(notice.type).about === 'viewing';
  return isOfViewing ? (notice.viewing?.id ?? null) : null;
}

/** The viewing that waits for this reader's answer, or whose reminder is answered, if the message is about one. */
function viewingToAnswer([notice, ...more]: readonly Notification[]): number | null {
  const viewing = more.length === 0 ? notice?.viewing : null;
  const isAsked = viewing?.can.includes('accept') || viewing?.can.includes('pick');
  return viewing && (isAsked || viewing.answers.length > 0) ? viewing.id : null;
}

/**
 * Each browser has a job of its own: one that fails is tried again without bothering the others. The job names what it
 * tells of and holds no words: what was deleted meanwhile is told to nobody.
 */
async function pushToBrowsers(tx: Db, userId: number, ids: number[], now: Date): Promise<void> {
  for (const { id } of await selectSubscriptionIds(tx, userId, now)) await enqueue(tx, pushJob, { id, ids });
}

/** What a browser shows of these notifications of one person; null when they or the person are gone. */
async function pushMessageOf(db: Db, ids: readonly number[], now: Date): Promise<PushMessage | null> {
  const rows = await selectNotificationsById(db, ids);
  const [first] = rows;
  const reach = first && (await deliveryWantedBy(db, [first.user_id], now)).get(first.user_id)?.reach;
  if (!reach) return null;
  const { lines, path } = notifiedOutside(rows, reach.id, reach.locale, now);
  const title = groupTitles[notificationKind(first.type).group][reach.locale];
  const frame = { title, text: '', link: path, tag: `n${first.id}` };
  const limit = largestPush - pushBytes(frame);
  // Shown on a locked screen: no number that somebody may have typed into a reason.
  const text = fitLines(
    lines.map((line) => withoutPhones(line)),
    { limit, sizeOf: pushBytes, more: moreNotices[reach.locale] },
  );
  return { ...frame, text };
}

export const pushJob = defineJob({
  name: 'notifications.push',
  schema: z.object({ id: z.number(), ids: z.array(z.number()).min(1) }),
  concurrency: 2,
  retries: 6,
  async handler(ctx, { id, ids }) {
    const message = await pushMessageOf(ctx.db, ids, ctx.clock());
    if (message) await sendPush(ctx, id, message);
  },
});
