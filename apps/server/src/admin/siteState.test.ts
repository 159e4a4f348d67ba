import { showSiteState } from '@app/contract/adminSiteState';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUser } from '../testing/factories.ts';
import { type Caller, startOfTest, testApp, type TestApp } from '../testing/testApp.ts';
import { noteBackup, noteDrill } from '../platform/database/stateCounts.queries.ts';
import { enqueue } from '../platform/jobs/jobs.ts';
import { announceNode, removeNode, selectNodes } from '../platform/nodes/nodes.queries.ts';
import { ownNode } from '../platform/nodes/ownNode.ts';
import { noteChannel } from '../platform/outbox/failingChannels.ts';
import { queueMessage } from '../platform/outbox/outbox.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as(await makeUser(app.db, { role: 'admin' }));
});
afterAll(() => app.close());

const minutes = (count: number) => new Date(startOfTest.getTime() + count * 60_000);
const read = async () => {
  const { status, body } = await admin.call(showSiteState);
  expect(status).toBe(200);
  return body;
};
const other = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'node-2:3000',
  version: '0.0.9',
  started_at: startOfTest,
  seen_at: startOfTest,
  state: {
    memory: 1e8,
    disk: null,
    replica: 'behind' as const,
    replica_delay: 42.5,
    left_alone: ['mail'],
    storage: true,
    streams: 2,
    slow: [{ sql: 'SELECT $1', ms: 700, count: 3, at: startOfTest.toISOString() }],
  },
};

it('a trial that has just begun is well, and tells of itself', async () => {
  const state = await read();
  expect(state.problems).toEqual([]);
  expect(state.nodes).toMatchObject([{ silent: false, storage: true, left_alone: [], replica: null }]);
  expect(state.nodes[0]!.version).toMatch(/^\d+\.\d+\.\d+/);
  expect(state.nodes[0]!.disk!.free).toBeGreaterThan(0);
  expect(state.database.size).toBeGreaterThan(1e6);
  expect(state.channels.map(({ channel, configured }) => [channel, configured])).toEqual([
    ['mail', false],
    ['sms', false],
    ['telegram', false],
  ]);
  expect([state.backup_at, state.drill]).toEqual([null, null]);
});

it('what another node says is told beside it, and that it fell silent', async () => {
  await announceNode(app.db, other);
  const well = await read();
  expect(well.problems).toEqual(['channelLeftAlone', 'replicaBehind', 'versionsDiffer']);
  expect(well.nodes.find(({ name }) => name === other.name)).toMatchObject({ replica_delay: 42.5, streams: 2 });
  expect(well.slow).toContainEqual({ ...other.state.slow[0], node: other.name });
  app.setNow(minutes(2));
  const later = await read();
  expect(later.problems).toEqual(['nodeSilent']);
  expect(
    later.nodes.map(({ name, silent }) => [name === other.name, silent]).filter(([is, silent]) => is === silent),
  ).toHaveLength(2);
  // Hours later nobody is told of it any more.
  app.setNow(minutes(400));
  expect((await read()).nodes).toHaveLength(1);
  expect(await selectNodes(app.db)).toHaveLength(1);
  app.setNow(startOfTest);
});

it('queues and channels are told with how long the oldest has waited', async () => {
  await app.drain();
  await enqueue(app.db, 'photos.removeFiles', { keys: [] }, { startAfter: startOfTest });
  const message = { to: 'ion@example.md', locale: 'ru', template: 'none', data: {} } as const;
  await queueMessage(app.db, { channel: 'mail', ...message });
  await app.db.updateTable('outbox_messages').set({ created_at: startOfTest }).execute();
  await noteChannel(app.db, 'sms', false, startOfTest);
  app.setNow(minutes(31));
  const state = await read();
  expect(state.problems).toContain('messagesLate');
  expect(state.problems).toContain('jobsLate');
  expect(state.queues.find(({ name }) => name === 'photos.removeFiles')).toEqual({
    name: 'photos.removeFiles',
    waiting: 1,
    running: 0,
    oldest_seconds: 31 * 60,
  });
  expect(state.channels).toMatchObject([
    { channel: 'mail', waiting: 1, oldest_seconds: 31 * 60, failed_at: null },
    { channel: 'sms', waiting: 0, failed_at: startOfTest.toISOString() },
    { channel: 'telegram', waiting: 0, failed_at: null },
  ]);
  app.setNow(startOfTest);
});

it('backups and drills are told, the metrics tell them too', async () => {
  await noteBackup(app.db, startOfTest);
  await noteDrill(app.db, startOfTest, false);
  const metrics = async () => (await app.send({ url: '/metrics' })).body;
  const state = await read();
  expect([state.backup_at, state.drill]).toEqual([
    startOfTest.toISOString(),
    { at: startOfTest.toISOString(), ok: false },
  ]);
  expect(state.problems).toContain('drillFailed');
  expect(await metrics()).toMatch(/^drill_failed 1$/m);
  await noteDrill(app.db, minutes(1), true);
  expect((await read()).problems).not.toContain('drillFailed');
  expect(await metrics()).toMatch(/^drill_failed 0$/m);
  app.setNow(minutes(3 * 24 * 60));
  expect((await read()).problems).toContain('backupOld');
  app.setNow(startOfTest);
});

it('a node that listens tells of itself, and takes itself away when it stops', async () => {
  const id = (await selectNodes(app.db))[0]!.id;
  await removeNode(app.db, id);
  const node = ownNode(app.services);
  node.begin();
  await expect.poll(async () => (await selectNodes(app.db)).length).toBe(1);
  await node.end();
  expect(await selectNodes(app.db)).toEqual([]);
});
