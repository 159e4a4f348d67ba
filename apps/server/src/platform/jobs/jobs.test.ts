import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testApp, type TestApp } from '../../testing/testApp.ts';
import { queueOf } from '../database/kysely.ts';
import { defineJob, enqueue } from './jobs.ts';
import { JobRunner } from './runner.ts';

const seen: number[] = [];
let failures = 0;

const note = defineJob({
  name: 'test.note',
  schema: z.object({ n: z.number() }),
  async handler(_ctx, { n }) {
    seen.push(n);
  },
});
const flaky = defineJob({
  name: 'test.flaky',
  schema: z.object({}),
  async handler() {
    failures += 1;
    throw new Error('not yet');
  },
});

let server: TestApp;
let runner: JobRunner;
beforeAll(async () => {
  server = await testApp();
  runner = await JobRunner.install(server.services.database, [note, flaky], pino({ level: 'silent' }));
});
afterAll(async () => {
  await runner.stop();
  await server.close();
});

const drained = async () => {
  seen.length = 0;
  await runner.drain(server.services);
  return [...seen];
};

describe('jobs', () => {
  it('exist when their transaction commits', async () => {
    await server.db.transaction().execute((trx) => enqueue(trx, 'test.note', { n: 1 }));
    expect(await drained()).toEqual([1]);
    expect(await drained()).toEqual([]);
  });

  it('do not exist when it is rolled back', async () => {
    const failed = server.db.transaction().execute(async (trx) => {
      await enqueue(trx, 'test.note', { n: 2 });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await drained()).toEqual([]);
  });

  it('of one key wait once, others each', async () => {
    for (const n of [1, 2, 3]) await enqueue(server.db, 'test.note', { n }, { singletonKey: 'search:7' });
    await enqueue(server.db, 'test.note', { n: 4 }, { singletonKey: 'search:8' });
    await enqueue(server.db, 'test.note', { n: 5 });
    await enqueue(server.db, 'test.note', { n: 6 });
    expect((await drained()).sort((a, b) => a - b)).toEqual([1, 4, 5, 6]);
    await enqueue(server.db, 'test.note', { n: 9 }, { singletonKey: 'search:7' });
    expect(await drained()).toEqual([9]);
  });

  it('wait for their time', async () => {
    await enqueue(server.db, 'test.note', { n: 1 }, { startAfter: new Date(Date.now() + 3_600_000) });
    expect(await drained()).toEqual([]);
  });

  it('that are done are kept for an hour in every queue, in that of the schedules too', async () => {
    const queues = await queueOf(server.db)!.boss.getQueues();
    const kept = queues.filter(
      ({ name, deleteAfterSeconds }) => name !== 'dead-letters' && deleteAfterSeconds !== 3600,
    );
    expect(kept.map(({ name }) => name)).toEqual([]);
    expect(queues.some(({ name }) => name.startsWith('__pgboss'))).toBe(true);
  });

  it('need a name that is listed', async () => {
    await expect(enqueue(server.db, 'test.unknown', {})).rejects.toThrow('No job is named test.unknown');
    const within = server.db.transaction().execute((trx) => enqueue(trx, 'test.unknown', {}));
    await expect(within).rejects.toThrow('No job is named test.unknown');
  });

  it('run by themselves soon after the commit, and a failed one is kept for another try', async () => {
    await runner.work(server.services);
    seen.length = 0;
    await enqueue(server.db, 'test.flaky', {});
    await enqueue(server.db, 'test.note', { n: 7 });
    await expect.poll(() => seen, { timeout: 10_000 }).toEqual([7]);
    await expect.poll(() => failures, { timeout: 10_000 }).toBeGreaterThan(0);
    const state = async () => (await queueOf(server.db)!.boss.findJobs('test.flaky')).map((job) => job.state);
    await expect.poll(state, { timeout: 10_000 }).toEqual(['retry']);
  });

  it('that were added at once run one after another, without waiting to be looked for', async () => {
    seen.length = 0;
    const all = Array.from({ length: 40 }, (_, n) => n);
    await server.db.transaction().execute(async (trx) => {
      for (const n of all) await enqueue(trx, 'test.note', { n });
    });
    await expect.poll(() => seen.length, { timeout: 20_000 }).toBe(40);
    expect(seen.toSorted((a, b) => a - b)).toEqual(all);
  });
});
