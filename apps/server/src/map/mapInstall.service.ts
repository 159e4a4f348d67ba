import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { mapInstallProgress, type MapInstallProgress } from '@app/domain/mapInstall';
import { truncate } from '@app/domain/truncate';
import { recordAction } from '../audit/actionLog.service.ts';
import { type Config, variableNames } from '../config.ts';
import type { UserActor } from '../platform/http/session.ts';
import type { Db } from '../platform/database/database.ts';
import { defineJob, enqueue, nothing } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { notifyOfMap } from './installMap.queries.ts';
import {
  cancelInstall,
  endInstall,
  insertInstall,
  lostAfter,
  noteProgress,
  selectInstall,
  takeInstall,
} from './mapInstall.queries.ts';

/** How often progress is written, and whether it was cancelled is read. Milliseconds. */
const noteEvery = 1_000;
/** Characters of what the command says of a failure. */
const longestMessage = 500;

/** Has a node make the map of the country, unless one does already. */
export async function startInstall(db: Db, actor: UserActor, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await insertInstall(trx, now))) return;
    await enqueue(trx, installMapJob, {});
    await recordAction(trx, { adminId: actor.id, act: 'install_map', subject: 'map' }, now);
  });
}

/** The map that is used stays. */
export async function stopInstall(db: Db, actor: UserActor, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (await cancelInstall(trx))
      await recordAction(trx, { adminId: actor.id, act: 'cancel_map_install', subject: 'map' }, now);
  });
}

/** As an administrator reads it: one that was lost has failed. */
export async function readInstall(db: Db, now: Date) {
  const row = await selectInstall(db);
  if (!row) return null;
  const isLive = row.state === 'waiting' || row.state === 'running' || row.state === 'cancelling';
  const isLost = isLive && now.getTime() - row.seen_at.getTime() > lostAfter;
  return {
    state: isLost ? ('failed' as const) : row.state,
    step: row.step,
    share: row.share ?? 0,
    message: isLost ? null : row.message,
    started_at: row.started_at.toISOString(),
  };
}

/** The command's environment: where maps are kept, and what is downloaded. No database: this process tells the nodes. */
function environmentOf({ dataDir, storageUrl, mapExtractUrl }: Config): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(([name]) => !variableNames.includes(name.replace(/_FILE$/, '')));
  return {
    ...Object.fromEntries(others),
    DATA_DIR: dataDir,
    MAP_EXTRACT_URL: mapExtractUrl,
    ...(storageUrl === undefined ? {} : { STORAGE_URL: storageUrl }),
  };
}

/** Waits for the command. @returns why it failed; null when it did not */
async function endOf(child: ChildProcess): Promise<string | null> {
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-10_000)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code === 0) return null;
  const line = said.trim().split('\n').at(-1)?.trim();
  // Killed for its memory it says nothing in one line.
  return (code === 1 || code === 2) && line ? truncate(line, longestMessage) : 'out of memory, or stopped from outside';
}

/**
 * Makes the map as `npm run map` does, in a process of its own: it takes a gigabyte and half a minute of a core.
 * @throws when this node stops: another one, or this one once it is back, goes on with the download
 */
async function install({ db, config, clock, log }: Services, signal: AbortSignal | undefined): Promise<void> {
  const child = fork(join(import.meta.dirname, 'mapCommand.ts'), [], {
    env: environmentOf(config),
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    ...(signal ? { signal } : {}),
  });
  let progress: MapInstallProgress | null = null;
  child.on('message', (text) => {
    if (typeof text === 'string') progress = mapInstallProgress(text) ?? progress;
  });
  let cancelled = false;
  const note = async () => {
    if ((await noteProgress(db, progress, clock())) !== 'cancelling' || cancelled) return;
    cancelled = true;
    child.kill();
  };
  const timer = setInterval(() => {
    note().catch((err: unknown) => log.warn({ err }, 'the progress of the map was not written: look at the database'));
  }, noteEvery);
  const why = await endOf(child).finally(() => clearInterval(timer));
  signal?.throwIfAborted();
  if (cancelled) return endInstall(db, 'cancelled', null, clock());
  if (why !== null) {
    log.warn({ why }, 'the map was not installed: see what npm run map says');
    return endInstall(db, 'failed', why, clock());
  }
  await endInstall(db, 'done', null, clock());
  await notifyOfMap(db);
}

export const installMapJob = defineJob({
  name: 'map.install',
  schema: nothing,
  async handler(ctx, _payload, signal) {
    if (await takeInstall(ctx.db, ctx.clock())) await install(ctx, signal);
  },
});
