import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { queueOf } from '../database/kysely.ts';
import { selectStateCounts } from '../database/stateCounts.queries.ts';
import { slowJob, type SlowWork } from '../../testing/jobNode.ts';
import { freshDatabase } from '../../testing/testApp.ts';
import { enqueue } from './jobs.ts';
import { type Heartbeat, heartbeat } from './heartbeat.ts';
import { JobRunner } from './runner.ts';

const isNative = Boolean(process.env['TEST_DATABASE_URL']);
const script = join(import.meta.dirname, '../../testing/jobNode.ts');
const log = pino({ level: 'silent' });
/** What is in minutes of a site is in moments here. */
const quick: Heartbeat = { beat: 0.2, silence: 2, look: 0.2 };

let folder: string;
let env: Record<string, string>;
let fresh: Awaited<ReturnType<typeof freshDatabase>>;
let children: ChildProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heartbeat-'));
  fresh = await freshDatabase(folder);
  env = { NODE_ENV: 'test', DATABASE_URL: '', ...fresh.env, TOLD: join(folder, 'told') };
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await fresh.drop();
  await rm(folder, { recursive: true, force: true });
});

const readLog = () => readFile(join(folder, 'told'), 'utf8').catch(() => '');
const waitFor = (word: string, timeout = 30_000) => expect.poll(readLog, { timeout, interval: 100 }).toContain(word);

async function startNode(name: string, beats?: Heartbeat): Promise<ChildProcess> {
  const more = beats ? { HEARTBEAT: JSON.stringify(beats) } : {};
  const child = spawn(process.execPath, ['--liftoff-only', script], {
    env: { ...process.env, ...env, ...more, NODE_NAME: name },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children = [...children, child];
  await waitFor(`${name} works`, 60_000);
  return child;
}

const killed = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.kill('SIGKILL');
  });

/** This process as a node that runs jobs, or only looks on. */
async function joinIn(beats: Heartbeat = heartbeat, longest?: number) {
  const database: Database = await openDatabase(readConfig(env, folder), log);
  const words: string[] = [];
  const runner = await JobRunner.install(database, [slowJob((word) => words.push(word), longest)], log, beats);
  return {
    database,
    words,
    work: () => runner.work({} as never),
    add: (work: SlowWork) => enqueue(database.db, 'test.slow', work),
    states: async () => {
      const found = await queueOf(database.db)!.boss.findJobs('test.slow');
      return found.map(({ state, retryCount }) => `${state} ${retryCount + 1}`);
    },
    clear: () => queueOf(database.db)!.boss.deleteAllJobs('test.slow'),
    async close() {
      await runner.stop();
      await database.close();
    },
  };
}

describe.skipIf(isNative)('on the embedded engine', () => {
  it('the job of a killed process runs soon after its restart', { tags: ['nightly'] }, async () => {
    const before = await joinIn();
    await before.add({ busy: 0, pause: 60_000 });
    await before.close();
    const child = await startNode('first');
    await waitFor('first began');
    await killed(child);
    const node = await joinIn(heartbeat, 0);
    await node.work();
    await expect.poll(() => node.words, { timeout: 30_000 }).toEqual(['began', 'done']);
    await expect.poll(node.states).toEqual(['completed 2']);
    await node.close();
  });
});

describe.runIf(isNative)('of two nodes', () => {
  it(
    'the other takes over what a killed one was doing; until then it counts as waiting',
    { tags: ['nightly'] },
    async () => {
      const node = await joinIn(heartbeat, 0);
      const child = await startNode('killed');
      await node.add({ busy: 0, pause: 60_000 });
      await waitFor('killed began');
      await killed(child);
      const behind = async () => {
        const { jobs_waiting: waiting, jobs_left_behind: left } = await selectStateCounts(
          node.database.reader,
          new Date(),
        );
        return [waiting, left];
      };
      expect(await behind()).toEqual([0, 0]);
      await expect.poll(behind, { timeout: 30_000 }).toEqual([1, 1]);
      await node.work();
      await expect.poll(() => node.words, { timeout: 30_000 }).toEqual(['began', 'done']);
      await expect.poll(node.states).toEqual(['completed 2']);
      expect(await behind()).toEqual([0, 0]);
      await node.clear();
      await node.close();
    },
  );

  it('a job that takes long, with a busy loop too, stays with the one that has it', { tags: ['nightly'] }, async () => {
    const node = await joinIn(quick);
    const child = await startNode('long', quick);
    await node.add({ busy: 1_200, pause: 4_000 });
    await waitFor('long began');
    await node.work();
    await waitFor('long done');
    await expect.poll(node.states).toEqual(['completed 1']);
    expect(node.words).toEqual([]);
    await killed(child);
    await node.clear();
    await node.close();
  });

  it(
    'one that was stopped for a while and goes on ends nothing of what the other has by then',
    { tags: ['nightly'] },
    async () => {
      const node = await joinIn(quick);
      const child = await startNode('frozen', quick);
      await node.add({ busy: 0, pause: 1_500 });
      await waitFor('frozen began');
      child.kill('SIGSTOP');
      await node.work();
      await expect.poll(() => node.words, { timeout: 30_000 }).toEqual(['began']);
      child.kill('SIGCONT');
      await waitFor('frozen done');
      await expect.poll(() => node.words, { timeout: 30_000 }).toEqual(['began', 'done']);
      await expect.poll(node.states).toEqual(['completed 2']);
      await killed(child);
      await node.clear();
      await node.close();
    },
  );
});
