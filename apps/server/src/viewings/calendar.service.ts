import type { Reply } from '@app/contract/call';
import type { showMeetingTimes } from '@app/contract/viewingHours';
import type { Viewing } from '@app/contract/viewings';
import { addDays, dayOf, parseWireTime, startOfDay } from '@app/domain/chisinauTime';
import { type Locale, viewingStatus } from '@app/domain/kinds';
import { blockFault, blockLimits, bookable, busyIntervalsByDay, type BusyTimes } from '@app/domain/slots';
import { AppError } from '../errors.ts';
import { cursorOf, cursorPart } from '../platform/database/cursor.ts';
import type { Db } from '../platform/database/database.ts';
import type { Actor } from '../platform/http/session.ts';
import {
  countBlockedHours,
  deleteBlockedHours,
  insertBlockedHours,
  selectBlockedHours,
  selectBusy,
  type BusyPeople,
} from './busyTimes.queries.ts';
import { selectCalendar, selectComing, selectUpcoming, type ShownViewing } from './calendar.queries.ts';
import { offerToView } from './booking.service.ts';
import { hoursOf, wireHours } from './viewingHours.service.ts';
import { viewingThatAsks } from './viewingOutcomes.service.ts';
import { presentViewing } from './viewings.presenter.ts';
import { mayMeet, lockPeople, selectPerson } from './viewings.queries.ts';
import { z } from 'zod';

export interface Calendar {
  items: Viewing[];
  waiting: Viewing[];
  next: Viewing | null;
  over: Viewing | null;
  blocked: { id: number; from: string; to: string }[];
}

const longestRange = 100 * 86_400_000;
const maxWaiting = 50;

/** Whether this person has to answer: the other one proposed it. */
const isAsked = (row: ShownViewing, userId: number) =>
  (row.proposed_by === 'owner' ? row.client_id : row.owner_id) === userId;

/** When it is, or may come to be. */
const timesOf = ({ starts_at: at, offered }: ShownViewing) =>
  offered.length > 0 ? offered.map((one) => new Date(one.at)) : [at];

const place = cursorOf(z.object({ at: cursorPart.moment, id: cursorPart.id }));

/** The person's viewings from the beginning of today on, page by page. */
export async function comingViewings(
  db: Db,
  userId: number,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  locale: Locale,
  now: Date,
) {
  const rows = await selectComing(db, userId, startOfDay(dayOf(now)), place.read(cursor), limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => presentViewing(row, userId, locale, now)),
    next: last && rows.length > limit ? place.write({ at: last.starts_at.toISOString(), id: last.id }) : null,
  };
}

/** The person's viewings between two instants (UTC; at most 100 days), what waits for an answer and what comes next. */
export async function calendar(
  db: Db,
  userId: number,
  from: Date,
  to: Date,
  locale: Locale,
  now: Date,
): Promise<Calendar> {
  const end = new Date(Math.min(to.getTime(), from.getTime() + longestRange));
  const rows = await selectCalendar(db, userId, from, end, now);
  const blocked = end > from ? await selectBlockedHours(db, userId, from, end) : [];
  const present = (row: ShownViewing) => presentViewing(row, userId, locale, now);
  const toCome = rows.filter((row) => row.starts_at > now);
  const waiting = toCome.filter((row) => row.status === viewingStatus.pending && isAsked(row, userId));
  const next = toCome.find((row) => row.status === viewingStatus.accepted);
  return {
    items: rows.filter((row) => timesOf(row).some((at) => at >= from && at < end)).map(present),
    waiting: waiting.slice(0, maxWaiting).map(present),
    next: next ? present(next) : null,
    over: await viewingThatAsks(db, userId, locale, now),
    blocked: blocked.map((b) => ({ id: b.id, from: b.from.toISOString(), to: b.to.toISOString() })),
  };
}

/** The person's next viewing, agreed or still to be answered, and how many agreed ones today still holds. */
export async function upcomingViewing(
  db: Db,
  userId: number,
  locale: Locale,
  now: Date,
): Promise<{ viewing: Viewing | null; over: Viewing | null; today: number }> {
  const tomorrow = startOfDay(addDays(dayOf(now), 1));
  const row = await selectUpcoming(db, userId, tomorrow, now);
  const over = await viewingThatAsks(db, userId, locale, now);
  return { viewing: row ? presentViewing(row, userId, locale, now) : null, over, today: row?.today ?? 0 };
}

/** A person, or 0 for whoever shows an offer. */
interface Met {
  userId: number;
  offer?: number | string | undefined;
}

/**
 * Whom the caller may meet, so that their times are told.
 * @throws user_not_found, offer_not_found
 */
async function personToMeet(db: Db, actor: Actor, of: Met, now: Date): Promise<BusyPeople> {
  const offer = of.userId ? undefined : await offerToView(db, actor, of.offer ?? 0, now);
  const userId = of.userId || offer!.user_id;
  const caller = actor.kind === 'user' ? actor.id : null;
  // Whose days these are is nobody's business but of those who might meet; a stranger learns not even that there is one.
  const known = of.userId === 0 || userId === caller || (await mayMeet(db, userId, caller, now));
  if (!known || !(await selectPerson(db, userId))) throw new AppError('user_not_found');
  // Of an offer that is hidden by now viewings go on: by its number it is no call for it.
  const offerId = offer?.id ?? (typeof of.offer === 'number' ? of.offer : undefined);
  return { people: caller === null ? [userId] : [userId, caller], offerId };
}

/** When the two cannot meet within the bookable days: the person's accepted viewings and blocked hours, joined with the caller's. */
export async function busySlots(db: Db, actor: Actor, of: Met, now: Date): Promise<Record<string, BusyTimes[]>> {
  return busyIntervalsByDay(await selectBusy(db, await personToMeet(db, actor, of, now), bookable(now)));
}

/** What the caller chooses a time by: when the two cannot meet, and when the person shows homes, if it is them who show. */
export async function meetingTimes(
  db: Db,
  actor: Actor,
  of: Met & { side: 'owner' | 'client' },
  now: Date,
): Promise<Reply<typeof showMeetingTimes>> {
  const met = await personToMeet(db, actor, of, now);
  const busy = busyIntervalsByDay(await selectBusy(db, met, bookable(now)));
  return { busy, hours: of.side === 'owner' ? wireHours(await hoursOf(db, met.people[0]!)) : null };
}

/**
 * Keeps hours or days free of viewings.
 * @throws AppError `invalid_form` at `to` when they are too long or too far ahead, `too_many_blocks`
 */
export async function blockHours(
  db: Db,
  userId: number,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<{ id: number; from: string; to: string }> {
  const [start, end] = [parseWireTime(from), parseWireTime(to)];
  const fault = start && end ? blockFault({ from: start, to: end }, now) : 'range_order';
  if (!start || !end || fault) throw new AppError('invalid_form', { fields: { to: fault ?? 'range_order' } });
  const id = await db.transaction().execute(async (tx) => {
    // Held, so that of several at once none passes the count of another.
    await lockPeople(tx, [userId]);
    if ((await countBlockedHours(tx, userId, now)) >= blockLimits.max) throw new AppError('too_many_blocks');
    return insertBlockedHours(tx, userId, start, end);
  });
  return { id, from: start.toISOString(), to: end.toISOString() };
}

export async function unblockHours(db: Db, userId: number, id: number): Promise<void> {
  if (!(await deleteBlockedHours(db, userId, id))) throw new AppError('viewing_not_found');
}
