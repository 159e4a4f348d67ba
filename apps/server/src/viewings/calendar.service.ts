import type { Reply } from '@app/contract/call';
import type { showMeetingTimes } from '@app/contract/viewingHours';
import type { Viewing } from '@app/contract/viewings';
import { addDays, dayOf, parseWireTime, startOfDay } from '@app/domain/chisinauTime';
import { type Locale, viewingStatus } from '@app/domain/kinds';
import { blockFault, blockLimits, bookable, busyIntervalsByDay, type BusyTimes } from '@app/domain/slots';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import type { Actor } from '../platform/http/session.ts';
import { selectCalendar, selectUpcoming, type ShownViewing } from './calendar.queries.ts';
import { offerToView } from './booking.service.ts';
import { hoursOf, wireHours } from './viewingHours.service.ts';
import { presentViewing } from './viewings.presenter.ts';
import {
  countBlockedHours,
  mayMeet,
  deleteBlockedHours,
  insertBlockedHours,
  lockPeople,
  selectBlockedHours,
  selectBusy,
  selectPerson,
} from './viewings.queries.ts';

export interface Calendar {
  items: Viewing[];
  waiting: Viewing[];
  next: Viewing | null;
  blocked: { id: number; from: string; to: string }[];
}

const longestRange = 100 * 86_400_000;
const maxWaiting = 50;

/** Whether this person has to answer: the other one proposed it. */
const isAsked = (row: ShownViewing, userId: number) =>
  (row.proposed_by === 'owner' ? row.client_id : row.owner_id) === userId;

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
    items: rows.filter((row) => row.starts_at >= from && row.starts_at < end).map(present),
    waiting: waiting.slice(0, maxWaiting).map(present),
    next: next ? present(next) : null,
    blocked: blocked.map((b) => ({ id: b.id, from: b.from.toISOString(), to: b.to.toISOString() })),
  };
}

/** The person's next viewing, agreed or still to be answered, and how many agreed ones today still holds. */
export async function upcomingViewing(
  db: Db,
  userId: number,
  locale: Locale,
  now: Date,
): Promise<{ viewing: Viewing | null; today: number }> {
  const tomorrow = startOfDay(addDays(dayOf(now), 1));
  const row = await selectUpcoming(db, userId, tomorrow, now);
  return { viewing: row ? presentViewing(row, userId, locale, now) : null, today: row?.today ?? 0 };
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
async function personToMeet(db: Db, actor: Actor, of: Met, now: Date): Promise<number> {
  const userId = of.userId || (await offerToView(db, actor, of.offer ?? 0, now)).user_id;
  const caller = actor.kind === 'user' ? actor.id : null;
  // Whose days these are is nobody's business but of those who might meet; a stranger learns not even that there is one.
  const known = of.userId === 0 || userId === caller || (await mayMeet(db, userId, caller, now));
  if (!known || !(await selectPerson(db, userId))) throw new AppError('user_not_found');
  return userId;
}

/** When the two cannot meet within the bookable days: the person's accepted viewings and blocked hours, joined with the caller's. */
export async function busySlots(db: Db, actor: Actor, of: Met, now: Date): Promise<Record<string, BusyTimes[]>> {
  return busyWith(db, actor, await personToMeet(db, actor, of, now), now);
}

async function busyWith(db: Db, actor: Actor, userId: number, now: Date): Promise<Record<string, BusyTimes[]>> {
  const people = actor.kind === 'user' ? [userId, actor.id] : [userId];
  return busyIntervalsByDay(await selectBusy(db, people, bookable(now)));
}

/** What the caller chooses a time by: when the two cannot meet, and when the person shows homes, if it is them who show. */
export async function meetingTimes(
  db: Db,
  actor: Actor,
  of: Met & { side: 'owner' | 'client' },
  now: Date,
): Promise<Reply<typeof showMeetingTimes>> {
  const userId = await personToMeet(db, actor, of, now);
  const busy = await busyWith(db, actor, userId, now);
  return { busy, hours: of.side === 'owner' ? wireHours(await hoursOf(db, userId)) : null };
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
