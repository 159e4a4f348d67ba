import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cancelMapInstall, showMapData, startMapInstall } from '@app/contract/adminMap';
import { listAdminActions } from '@app/contract/adminLog';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser } from '../testing/factories.ts';
import { smallTown } from '../testing/smallTown.ts';
import { type Caller, testApp, type TestApp } from '../testing/testApp.ts';
import { installMapJob } from './mapInstall.service.ts';

const extract = smallTown();
let answers: 'whole' | 'missing' | 'nothing' = 'whole';
const source = createServer((request, response) => {
  if (request.url?.endsWith('.md5') || answers === 'missing') return void response.writeHead(404).end();
  response.writeHead(200, { 'content-length': extract.length });
  if (answers === 'whole') response.end(extract);
  else response.flushHeaders();
});

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
  const { port } = source.address() as AddressInfo;
  app = await testApp({ MAP_EXTRACT_URL: `http://127.0.0.1:${port}/town.osm.pbf` });
  admin = await app.as(await makeUser(app.db, { role: 'admin' }));
});
afterAll(async () => {
  await app.close();
  source.closeAllConnections();
  source.close();
});

const start = () => admin.call(startMapInstall);
const installed = async () => (await admin.call(showMapData)).body.install;
const logged = async () => (await admin.call(listAdminActions)).body.items.map(({ act }) => act);

test('an administrator installs the map: one at a time, noted in the log, and every node looks for it', async () => {
  expect(await installed()).toBeNull();
  expect((await start()).status).toBe(200);
  expect(await installed()).toMatchObject({ state: 'waiting', step: null, share: 0 });
  // Somebody else's press meanwhile begins no second one.
  expect((await start()).status).toBe(200);
  await app.drain();
  expect(await installed()).toMatchObject({ state: 'done', message: null });
  expect(await logged()).toEqual(['install_map']);
  // A repeated job does nothing.
  await installMapJob.handler(app.services, {});
  expect(await installed()).toMatchObject({ state: 'done' });
});

test('why it failed is said in one line, and it can be begun again', async () => {
  answers = 'missing';
  await start();
  await app.drain();
  const { state, message } = (await installed())!;
  expect([state, message]).toEqual(['failed', expect.stringMatching(/^http.*: it answers 404$/)]);
  expect((await start()).status).toBe(200);
});

test('one that waits is cancelled at once, one that runs within a second', async () => {
  await admin.call(cancelMapInstall);
  expect(await installed()).toMatchObject({ state: 'cancelled' });
  await app.drain();
  expect(await installed()).toMatchObject({ state: 'cancelled' });
  answers = 'nothing';
  await start();
  const running = app.drain();
  await expect.poll(installed, { timeout: 20_000 }).toMatchObject({ state: 'running', step: 'download' });
  await admin.call(cancelMapInstall);
  expect(await installed()).toMatchObject({ state: 'cancelling' });
  await running;
  expect(await installed()).toMatchObject({ state: 'cancelled', message: null });
  expect(await logged()).toEqual(['cancel_map_install', 'install_map', 'cancel_map_install', 'install_map', 'install_map', 'install_map']); // oxfmt-ignore
});

test('one whose node is lost counts as failed, and another may begin', async () => {
  await start();
  app.setNow(new Date(app.now().getTime() + 6 * 60_000));
  expect(await installed()).toMatchObject({ state: 'failed', message: null });
  expect((await start()).status).toBe(200);
  expect(await installed()).toMatchObject({ state: 'waiting' });
});
