// One node that runs jobs and nothing else, as a process of its own: what is done to it is done to a real one.
import { appendFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { readConfig } from '../config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { defineJob, type Job } from '../platform/jobs/jobs.ts';
import { heartbeat, type Heartbeat } from '../platform/jobs/heartbeat.ts';
import { JobRunner } from '../platform/jobs/runner.ts';
import { createLog } from '../platform/log.ts';

export interface SlowWork {
  /** Keeps the event loop for so long, then waits. */
  busy: number;
  pause: number;
}

/**
 * A job that takes its time, and tells what became of it.
 * @param longest the node pauses no longer, whatever is asked, milliseconds
 */
export function slowJob(tell: (word: string) => void, longest = Number.POSITIVE_INFINITY): Job {
  return defineJob({
    name: 'test.slow',
    schema: z.object({ busy: z.number(), pause: z.number() }),
    async handler(_services, { busy, pause }, signal) {
      tell('began');
      const end = performance.now() + busy;
      while (performance.now() < end);
      await wait(Math.min(pause, longest));
      tell(signal?.aborted ? 'done, though another has it' : 'done');
    },
  });
}

/** Told what it is by its environment: the database, and in `TOLD` the file that it writes to. */
async function run(): Promise<void> {
  const log = createLog('error');
  const database = await openDatabase(readConfig(process.env, process.cwd()), log);
  const beats = JSON.parse(process.env['HEARTBEAT'] ?? 'null') as Heartbeat | null;
  const tell = (word: string) => appendFileSync(process.env['TOLD']!, `${process.env['NODE_NAME']} ${word}\n`);
  const runner = await JobRunner.install(database, [slowJob(tell)], log, beats ?? heartbeat);
  await runner.work({} as never);
  tell('works');
}

if (import.meta.main) await run();
