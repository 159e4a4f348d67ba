import type { CalendarFailure, OutsideCalendar } from '@app/contract/outsideCalendar';
import { bookable } from '@app/domain/slots';
import pLimit from 'p-limit';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import { defineJob, enqueue, nothing } from '../platform/jobs/jobs.ts';
import { type Fetched, TooLarge } from '../platform/outside/fetchLimited.ts';
import { fetchPublic, mayAsk } from '../platform/outside/fetchPublic.ts';
import type { Services } from '../platform/services.ts';
import type { BusySpan, ReadingBounds } from './busyCalendar.ts';
import {
  countOutsideBusy,
  deleteCalendar,
  lockCalendar,
  noteDue,
  noteFailure,
  noteRead,
  noteSlow,
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
const maxBytes = 10_000_000;

interface Pace {
  /** Milliseconds for the source to answer. */
  fetching: number;
  /** Milliseconds to understand what it answered. */
  reading: number;
  /** What is larger, in bytes or work, is left to the other pace. */
  bounds?: ReadingBounds & { bytes: number };
  /** Threads that read at once. */
  threads: ReturnType<typeof pLimit>;
}

/** A calendar that takes longer than most is read apart from them, also the next time: no other one waits for it. */
const quick = {
  fetching: 3_000,
  reading: 2_000,
  bounds: { bytes: 1_000_000, events: 4_000, steps: 600_000 },
  threads: pLimit(2),
} satisfies Pace;
const slow: Pace = { fetching: 15_000, reading: 5_000, threads: pLimit(1) };

/** What its person is told of the calendar: whose machine it is on, and no more of its address. */
export async function showCalendar(db: Db, userId: number, now: Date): Promise<{ calendar: OutsideCalendar }> {
  const stored = await selectCalendarOf(db, userId);
  if (!stored) return { calendar: null };
  const { address, read_at: readAt, unreadable, failure, failing_since: since } = stored;
  return {
    calendar: {
      host: new URL(address).host,
      read_at: readAt?.toISOString() ?? null,
      busy: await countOutsideBusy(db, userId, now),
      unreadable,
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
    await enqueueAsked(tx, userId);
  });
  return showCalendar(db, userId, now);
}

/** Has it read once more now, where there is one. */
export async function readAgain(db: Db, userId: number, now: Date): Promise<{ calendar: OutsideCalendar }> {
  await db.transaction().execute(async (tx) => {
    if (await noteDue(tx, userId, now)) await enqueueAsked(tx, userId);
  });
  return showCalendar(db, userId, now);
}

export async function removeCalendar(db: Db, userId: number): Promise<{ calendar: null }> {
  await deleteCalendar(db, userId);
  return { calendar: null };
}

const enqueueReading = (db: Db, userId: number) =>
  enqueue(db, readCalendarJob, { userId }, { singletonKey: `calendar:${userId}` });
/** Its person waits for it: it goes before those that are read by the clock. */
const enqueueAsked = (db: Db, userId: number) =>
  enqueue(db, readCalendarJob, { userId, asked: true }, { singletonKey: `calendar:asked:${userId}`, priority: 1 });
/** The highest goes first: one that was slow for the first time may just have met a busy moment. */
const slowPriority = { asked: 0, due: 1, first: 2 } as const;
const enqueueSlow = (db: Db, userId: number, why: keyof typeof slowPriority) =>
  enqueue(
    db,
    readSlowCalendarJob,
    { userId },
    { singletonKey: `calendar:slow:${why}:${userId}`, priority: slowPriority[why] },
  );

type Outcome = (
  | { kind: 'unchanged' }
  | {
      kind: 'sent';
      busy: readonly BusySpan[];
      unreadable: number;
      etag: string | null;
      lastModified: string | null;
    }
  | { kind: 'failed'; why: CalendarFailure }
) & {
  /** It took long, or more work than is done for one. */
  isSlow?: boolean;
  /** Its time was over before it was read. */
  isLate?: boolean;
};

/** What it answered when it is asked whether it changed; asked whole once a day, as what repeats goes on. */
async function ask(
  { config }: Services,
  stored: StoredCalendar,
  { now, signal, bytes = maxBytes }: { now: Date; signal: AbortSignal; bytes: number | undefined },
): Promise<Fetched> {
  const isFresh = stored.sent_at !== null && now.getTime() - stored.sent_at.getTime() < day;
  return fetchPublic(new URL(stored.address), {
    maxBytes: bytes,
    patience: slow.fetching,
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
  { now, signal, pace }: { now: Date; signal: AbortSignal | undefined; pace: Pace },
): Promise<Outcome> {
  const tooLarge = { kind: 'failed', why: 'too_large', isSlow: true } as const;
  const { bounds } = pace;
  const late = AbortSignal.timeout(pace.fetching);
  const began = performance.now();
  let answer: Fetched;
  try {
    const ending = signal ? AbortSignal.any([late, signal]) : late;
    answer = await ask(services, stored, { now, signal: ending, bytes: bounds?.bytes });
  } catch (error) {
    if (error instanceof TooLarge) return { ...tooLarge, isLate: bounds !== undefined };
    // Other reasons are not reported: they would reveal our own network.
    return { kind: 'failed', why: 'unreachable', isSlow: late.aborted, isLate: late.aborted };
  }
  const isSlow = performance.now() - began > quick.fetching;
  if (answer.status === 304) return { kind: 'unchanged', isSlow };
  if (!answer.ok) return { kind: 'failed', why: gone.has(answer.status) ? 'gone' : 'unreachable' };
  const { from, to } = bookable(now);
  // A day more: it is asked whole but once a day.
  const window = { from: from.getTime(), to: to.getTime() + day };
  const { reading, took } = await pace.threads(async () => {
    const start = performance.now();
    const result = await readCalendarApart({ text: answer.body, window, bounds }, pace.reading);
    return { reading: result, took: performance.now() - start };
  });
  if (reading.kind === 'too_slow') return { ...tooLarge, isLate: true };
  if (reading.kind === 'too_large') return { ...tooLarge, isLate: bounds !== undefined };
  if (reading.kind !== 'read') return { kind: 'failed', why: reading.kind };
  const { etag, 'last-modified': lastModified } = answer.headers;
  const { busy, unreadable } = reading;
  const validators = { etag: short(etag), lastModified: short(lastModified) };
  const isLarge = answer.body.length > quick.bounds.bytes || took > quick.reading;
  return { kind: 'sent', busy, unreadable, ...validators, isSlow: isSlow || isLarge };
}

async function keep(tx: Db, stored: StoredCalendar, outcome: Outcome, now: Date): Promise<void> {
  const { user_id: userId, failing_since: since } = stored;
  const isLong = since !== null && now.getTime() - since.getTime() >= day;
  const pause = outcome.kind === 'failed' && isLong ? pauses.failing : pauses.usual;
  const times = { now, dueAt: new Date(now.getTime() + pause) };
  await noteSlow(tx, userId, outcome.isSlow ?? false);
  if (outcome.kind === 'failed') return noteFailure(tx, userId, outcome.why, times);
  await noteRead(tx, userId, outcome.kind === 'sent' ? outcome : null, times);
  if (outcome.kind === 'sent') await replaceOutsideBusy(tx, userId, outcome.busy);
}

/**
 * Reads one person's calendar elsewhere, and keeps when they are busy by it; where it cannot be read, what was found before stays.
 * @param how a quick pace leaves a calendar that takes longer to the other; whether its person asked for it
 */
export async function readCalendar(
  services: Services,
  userId: number,
  signal?: AbortSignal,
  { pace = slow, asked = false }: { pace?: Pace; asked?: boolean } = {},
): Promise<void> {
  const { db, clock } = services;
  const stored = await selectCalendarOf(db, userId);
  if (!stored) return;
  if (pace !== slow && stored.slow) return enqueueSlow(db, userId, asked ? 'asked' : 'due');
  const now = clock();
  const outcome = await outcomeOf(services, stored, { now, signal, pace });
  if (signal?.aborted) return;
  await db.transaction().execute(async (tx) => {
    if (!(await lockCalendar(tx, userId, stored.address))) return;
    if (pace === slow || !outcome.isLate) return keep(tx, stored, outcome, now);
    await noteSlow(tx, userId, true);
    await enqueueSlow(tx, userId, 'first');
  });
}

export const readCalendarJob = defineJob({
  name: 'viewings.readCalendar',
  schema: z.object({ userId: z.number(), asked: z.boolean().default(false) }),
  concurrency: 8,
  handler: (services, { userId, asked }, signal) => readCalendar(services, userId, signal, { pace: quick, asked }),
});

export const readSlowCalendarJob = defineJob({
  name: 'viewings.readSlowCalendar',
  schema: z.object({ userId: z.number() }),
  concurrency: 4,
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
