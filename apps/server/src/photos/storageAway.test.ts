import { uploadPhoto } from '@app/contract/photos';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openStorage } from '../platform/storage/storage.ts';
import { type BucketFault, bucketServer, type BucketServer } from '../testing/bucketServer.ts';
import { makeUser } from '../testing/factories.ts';
import { SmallDisk } from '../testing/smallDisk.ts';
import { type Caller, testApp, type TestApp } from '../testing/testApp.ts';

/** Far less than people are made to wait for, so that the test is short. */
const quick = { connect: 300, answer: 300, whole: 300, failures: 5, pause: 300 };
const soon = { timeout: 15_000, interval: 100 };

let pictures = 0;
/** Another one each time: of the same bytes nothing is stored. */
const picture = () =>
  sharp({ create: { width: 200 + ++pictures, height: 200, channels: 3, background: '#369' } })
    .png()
    .toBuffer();

async function callerOf(server: TestApp): Promise<Caller> {
  return server.as(await makeUser(server.db));
}

async function upload(caller: Caller) {
  const answer = await caller.call(uploadPhoto, { files: [{ part: 'photo', name: 'a.png', bytes: await picture() }] });
  return { ...answer, code: (answer.body as { code?: string }).code };
}

const away = { status: 503, code: 'storage_unavailable' };
const health = async (server: TestApp) => {
  const answer = await server.send({ url: '/health/ready' });
  return [answer.statusCode, (answer.json() as { storage: string }).storage];
};

describe('while the bucket is away', () => {
  let bucket: BucketServer;
  let server: TestApp;
  let caller: Caller;
  beforeAll(async () => {
    bucket = await bucketServer();
    server = await testApp({ STORAGE_URL: bucket.url });
    server.services.storage = openStorage(server.services.config, quick);
    caller = await callerOf(server);
  });
  afterAll(async () => {
    await server.close();
    bucket.close();
  });
  afterEach(() => (bucket.fault = () => undefined));
  /** Until the next may try. */
  const takesAgain = () => expect.poll(async () => (await upload(caller)).status, soon).toBe(200);
  const stored = (path: string) => server.send({ url: `/storage/${path}` });

  it.each<BucketFault>(['hang', 'refuse', 'fail'])(
    'pictures are refused soon, and taken when it is back: %s',
    async (fault) => {
      const { body: before } = await upload(caller);
      bucket.fault = () => fault;
      const refused = await upload(caller);
      expect(refused).toMatchObject(away);
      expect(refused.headers['retry-after']).toBe('5');
      const shown = await stored(before.path);
      expect([shown.statusCode, shown.headers['retry-after'], shown.headers['cache-control']]).toEqual([
        503,
        '5',
        'no-store',
      ]);
      await expect.poll(() => health(server), soon).toEqual([200, 'ill']);

      // It failed so often that it is spared the question, and those who come the wait.
      const { asked } = bucket;
      for (let i = 0; i < 5; i += 1) expect(await upload(caller)).toMatchObject(away);
      expect((await stored(before.path)).statusCode).toBe(503);
      expect(bucket.asked - asked).toBeLessThan(20);

      bucket.fault = () => undefined;
      await takesAgain();
      const again = await stored(before.path);
      expect([again.statusCode, again.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
      expect(again.rawPayload).toEqual(bucket.objects.get(`/photos/${before.path}`));
      await expect.poll(() => health(server), soon).toEqual([200, 'ok']);
    },
  );

  it('a picture that comes byte by byte is given up', async () => {
    const { body: before } = await upload(caller);
    bucket.fault = () => 'drip';
    expect((await stored(before.path)).statusCode).toBe(503);
    bucket.fault = () => undefined;
    await expect.poll(async () => (await stored(before.path)).statusCode, soon).toBe(200);
  });

  it('of a picture one of whose files was refused nothing stays', async () => {
    const kept = new Set(bucket.objects.keys());
    bucket.fault = (method, path) => (method === 'PUT' && path.endsWith('-1280.webp') ? 'fail' : undefined);
    expect(await upload(caller)).toMatchObject(away);
    expect(new Set(bucket.objects.keys())).toEqual(kept);
  });

  it('a picture that is not there is not found', async () => {
    await takesAgain();
    expect((await stored('ab/none-320.webp')).statusCode).toBe(404);
  });
});

describe('while the disk takes nothing', () => {
  let server: TestApp;
  let caller: Caller;
  let folder: string;
  beforeAll(async () => {
    server = await testApp();
    folder = server.services.storage.folder!;
    caller = await callerOf(server);
  });
  afterAll(() => server.close());

  it('pictures are refused as ones to be tried again: a file is in the place of the folder', async () => {
    await rename(folder, `${folder}.kept`);
    await writeFile(folder, '');
    expect(await upload(caller)).toMatchObject(away);
    await expect.poll(() => health(server), soon).toEqual([200, 'ill']);
    await rm(folder);
    await rename(`${folder}.kept`, folder);
    expect((await upload(caller)).status).toBe(200);
  });

  it.for(['full', 'read-only'])('what is there is shown, and nothing half is left: %s', async (fault, { skip }) => {
    await mkdir(folder, { recursive: true });
    const disk = SmallDisk.mount(folder, 8);
    if (!disk) return skip('only root may mount a small disk');
    try {
      const { body: before } = await upload(caller);
      await expect.poll(() => health(server), soon).toEqual([200, 'ok']);
      if (fault === 'full') await disk.fill();
      else await disk.remount('ro');
      const refused = await upload(caller);
      expect(refused).toMatchObject(away);
      expect(refused.headers['retry-after']).toBe('5');
      await expect.poll(() => health(server), soon).toEqual([200, 'ill']);
      expect((await server.send({ url: `/storage/${before.path}` })).statusCode).toBe(200);
      const files = await readdir(folder, { recursive: true });
      expect(files.filter((name) => name.endsWith('.part'))).toEqual([]);
      if (fault === 'full') await disk.empty();
      else await disk.remount('rw');
      expect((await upload(caller)).status).toBe(200);
      await expect.poll(() => health(server), soon).toEqual([200, 'ok']);
    } finally {
      disk.unmount();
    }
  });
});
