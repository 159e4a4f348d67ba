import type { CalendarFailure, OutsideCalendar } from '@app/contract/outsideCalendar';
import { bookable } from '@app/domain/slots';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import { defineJob, enqueue, nothing } from '../platform/jobs/jobs.ts';
import { type Fetched, TooLarge } from '../platform/outside/fetchLimited.ts';
import { fetchPublic, mayAsk } from '../platform/outside/fetchPublic.ts';
import type { Services } from '../platform/services.ts';
import type { BusySpan } from './busyCalendar.ts';
import {
  countOutsideBusy,
  deleteCalendar,
  lockCalendar,
  noteDue,
  noteFailure,
  noteRead,
  replaceCalendar,
  replaceOutsideBusy,
  selectCalendarOf,
  selectDueCalendars,
  type StoredCalendar,
} from './outsideCalendar.queries.ts';
import { readCalendarApart } from './readCalendarApart.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** How often a calendar is asked; one that fails for a day already, less often. */
const pauses = { usual: 30 * minute, failing: 6 * 60 * minute } as const;
const limits = { maxBytes: 2_000_000, patience: 15_000 };

/** What its person is told of the calendar: whose machine it is on, and no more of its address. */
export async function showCalendar(db: Db, userId: number, now: Date): Promise<{ calendar: OutsideCalendar }> {
  const stored = await selectCalendarOf(db, userId);
  if (!stored) return { calendar: null };
  const { address, read_at: readAt, failure, failing_since: since } = stored;
  return {
    calendar: {
      host: new URL(address).host,
      read_at: readAt?.toISOString() ?? null,
      busy: await countOutsideBusy(db, userId, now),
      failure: failure && since ? { why: failure, since: since.toISOString() } : null,
    },
  };
}

/** Apple's programs write `webcal:` for what is read over https. */
function addressOf(text: string, trusted: readonly string[]): URL {
  const plain = text.replace(/^webcals?:/i, 'https:');
  const url = URL.canParse(plain) ? new URL(plain) : undefined;
  if (!url || !mayAsk(url, trusted)) throw new AppError('invalid_form', { fields: { address: 'calendar_address' } });
  return url;
}

/** @throws AppError `invalid_form` at `address` for one that is not to be asked */
export async function saveCalendar(
  { db, config }: Services,
  userId: number,
  text: string,
  now: Date,
): Promise<{ calendar: OutsideCalendar }> {
  const url = addressOf(text, config.calendarSources);
  await db.transaction().execute(async (tx) => {
    await replaceCalendar(tx, userId, url.href, now);
    await enqueueReading(tx, userId);
  });
  return showCalendar(db, userId, now);
}

/** Has it read once more now, where there is one. */
export async function readAgain(db: Db, userId: number, now: Date): Promise<{ calendar: OutsideCalendar }> {
  await db.transaction().execute(async (tx) => {
    if (await noteDue(tx, userId, now)) await enqueueReading(tx, userId);
  });
  return showCalendar(db, userId, now);
}

export async function removeCalendar(db: Db, userId: number): Promise<{ calendar: null }> {
  await deleteCalendar(db, userId);
  return { calendar: null };
}

const enqueueReading = (db: Db, userId: number) =>
  enqueue(db, readCalendarJob, { userId }, { singletonKey: `calendar:${userId}` });

type Outcome =
  | { kind: 'unchanged' }
  | { kind: 'sent'; busy: readonly BusySpan[]; etag: string | null; lastModified: string | null }
  | { kind: 'failed'; why: CalendarFailure };

/** What it answered when it is asked whether it changed; asked whole once a day, as what repeats goes on. */
async function ask({ config }: Services, stored: StoredCalendar, now: Date, signal?: AbortSignal): Promise<Fetched> {
  const isFresh = stored.sent_at !== null && now.getTime() - stored.sent_at.getTime() < day;
  return fetchPublic(new URL(stored.address), {
    ...limits,
    signal,
    trusted: config.calendarSources,
    headers: {
      accept: 'text/calendar, */*;q=0.1',
      'accept-encoding': 'identity',
      ...(isFresh && stored.etag ? { 'if-none-match': stored.etag } : {}),
      ...(isFresh && stored.last_modified ? { 'if-modified-since': stored.last_modified } : {}),
    },
  });
}

const gone = new Set([401, 403, 404, 410]);
const short = (header: string | undefined): string | null => (header && header.length <= 200 ? header : null);

async function outcomeOf(
  services: Services,
  stored: StoredCalendar,
  now: Date,
  signal?: AbortSignal,
): Promise<Outcome> {
  let answer: Fetched;
  try {
    answer = await ask(services, stored, now, signal);
  } catch (error) {
    // Which of all reasons it was, a network of our own among them, is nobody's to learn.
    return { kind: 'failed', why: error instanceof TooLarge ? 'too_large' : 'unreachable' };
  }
  if (answer.status === 304) return { kind: 'unchanged' };
  if (!answer.ok) return { kind: 'failed', why: gone.has(answer.status) ? 'gone' : 'unreachable' };
  const { from, to } = bookable(now);
  // A day more: it is asked whole but once a day.
  const window = { from: from.getTime(), to: to.getTime() + day };
  const reading = await readCalendarApart({ text: answer.body.toString(), window });
  if (reading.kind !== 'read') return { kind: 'failed', why: reading.kind };
  const { etag, 'last-modified': lastModified } = answer.headers;
  return { kind: 'sent', busy: reading.busy, etag: short(etag), lastModified: short(lastModified) };
}

/** Reads one person's calendar elsewhere, and keeps when they are busy by it; where it cannot be read, what was found before stays. */
export async function readCalendar(services: Services, userId: number, signal?: AbortSignal): Promise<void> {
  const { db, clock } = services;
  const stored = await selectCalendarOf(db, userId);
  if (!stored) return;
  const now = clock();
  const outcome = await outcomeOf(services, stored, now, signal);
  if (signal?.aborted) return;
  await db.transaction().execute(async (tx) => {
    if (!(await lockCalendar(tx, userId, stored.address))) return;
    const isLong = stored.failing_since !== null && now.getTime() - stored.failing_since.getTime() >= day;
    const pause = outcome.kind === 'failed' && isLong ? pauses.failing : pauses.usual;
    const times = { now, dueAt: new Date(now.getTime() + pause) };
    if (outcome.kind === 'failed') return noteFailure(tx, userId, outcome.why, times);
    await noteRead(tx, userId, outcome.kind === 'sent' ? outcome : null, times);
    if (outcome.kind === 'sent') await replaceOutsideBusy(tx, userId, outcome.busy);
  });
}

export const readCalendarJob = defineJob({
  name: 'viewings.readCalendar',
  schema: z.object({ userId: z.number() }),
  concurrency: 2,
  handler: (services, { userId }, signal) => readCalendar(services, userId, signal),
});

const maxAtOnce = 500;

export const readCalendarsJob = defineJob({
  name: 'viewings.readCalendars',
  schema: nothing,
  cron: '*/5 * * * *',
  handler: async ({ db, clock }) => {
    for (const userId of await selectDueCalendars(db, clock(), maxAtOnce)) await enqueueReading(db, userId);
  },
});
