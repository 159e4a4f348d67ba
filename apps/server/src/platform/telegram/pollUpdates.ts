import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Api, GrammyError } from 'grammy';
import type { Update } from 'grammy/types';
import type { Logger } from 'pino';
import type { Db } from '../database/database.ts';
import { holdLease, releaseLease } from './lease.ts';

const leaseName = 'telegram.poll';
/** Longer than one poll and one answer, so that a working node never loses it. */
const leaseSeconds = 120;
const pollSeconds = 25;
const tryLeaseEvery = 10_000;
const longestPause = 60_000;

/** What the bot wants to hear of. */
export const updateKinds = ['message', 'callback_query', 'my_chat_member'] as const;

interface Polling {
  api: Api;
  db: Db;
  log: Logger;
  receive: (update: Update) => Promise<void>;
  signal: AbortSignal;
}

/** How long Telegram wants to be left alone after this failure, in ms; undefined when it does not say. */
function askedPause(error: unknown): number | undefined {
  const seconds = error instanceof GrammyError ? error.parameters.retry_after : undefined;
  return seconds === undefined ? undefined : seconds * 1000;
}

/** A pause that a stop cuts short. */
async function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal, ref: false }).catch(() => undefined);
}

/**
 * Asks Telegram for updates until it is stopped, on one node at a time: the others wait for its lease. An update counts as
 * received when the next ones are asked for; what a crash leaves behind comes again.
 */
export async function pollUpdates({ api, db, log, receive, signal }: Polling): Promise<void> {
  const holder = randomUUID();
  const hold = () => holdLease(db, leaseName, holder, leaseSeconds);
  let offset: number | undefined;
  let pause = 1000;
  while (!signal.aborted) {
    try {
      if (!(await hold())) {
        offset = undefined;
        await pauseFor(tryLeaseEvery, signal);
        continue;
      }
      const asked = { timeout: pollSeconds, allowed_updates: updateKinds, ...(offset === undefined ? {} : { offset }) };
      for (const update of await api.getUpdates(asked, signal as never)) {
        if (signal.aborted || !(await hold())) break;
        await receive(update);
        offset = update.update_id + 1;
      }
      pause = 1000;
    } catch (error) {
      if (signal.aborted) break;
      log.warn(
        { reason: String(error) },
        'Telegram could not be asked for updates: it is tried again; if it goes on, does the network reach Telegram, and does no other program use the token?',
      );
      await pauseFor(askedPause(error) ?? pause, signal);
      pause = Math.min(pause * 2, longestPause);
    }
  }
  // Else what was answered last would come again at the next start.
  if (offset !== undefined) await api.getUpdates({ offset, limit: 1, timeout: 0 }).catch(() => undefined);
  await releaseLease(db, leaseName, holder);
}
