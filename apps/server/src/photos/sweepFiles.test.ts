import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { enqueue } from '../platform/jobs/jobs.ts';
import { bucketServer, type BucketServer } from '../testing/bucketServer.ts';
import { testApp, type TestApp } from '../testing/testApp.ts';
import { storeRendered } from './photos.service.ts';

let server: TestApp;
let bucket: BucketServer;
async function open(kind: string) {
  bucket = await bucketServer();
  server = await testApp(kind === 'bucket' ? { STORAGE_URL: bucket.url } : {});
}
afterEach(async () => {
  await server.close();
  bucket.close();
});

const hour = 3_600_000;

async function keys(): Promise<string[]> {
  const found: string[] = [];
  for await (const key of server.services.storage.keys()) found.push(key);
  return found.sort();
}

async function keepPicture(): Promise<void> {
  const rendered = {
    width: 10,
    height: 10,
    thumbhash: Buffer.from('hash'),
    perceptualHash: Buffer.alloc(8),
    variants: [320, 640, 1280, 1920].map((width) => ({ width: width as 320, bytes: Buffer.from(`${width}`) })),
  };
  await storeRendered(
    server.db,
    server.services.storage,
    null,
    Buffer.from(`${Math.random()}`),
    rendered,
    server.now(),
  );
}

async function sweep(hoursLater: number): Promise<void> {
  server.setNow(new Date(Date.now() + hoursLater * hour));
  await enqueue(server.db, 'photos.sweepFiles', {});
  await server.drain();
}

const strays = ['00/stray-320.webp', 'avatars/stray.webp', 'ff/stray-320.webp', 'ff/stray-640.webp'];
const putStrays = async () => {
  for (const key of strays) await server.services.storage.put(key, Buffer.from('stray'), 'image/webp');
};

it.each(['disk', 'bucket'])('files that nothing names go after a day, the others stay: %s', async (kind) => {
  await open(kind);
  await keepPicture();
  await keepPicture();
  const named = await keys();
  expect(named).toHaveLength(8);
  await putStrays();
  await sweep(23);
  expect(await keys()).toEqual([...named, ...strays].sort());
  await sweep(25);
  expect(await keys()).toEqual(named);
});

it('a storage most of whose files nothing names is left alone: it may be another site’s', async () => {
  await open('disk');
  await putStrays();
  await sweep(25);
  expect(await keys()).toEqual(strays);
});

it('what a killed server had begun to write goes after an hour', async () => {
  await open('disk');
  const folder = server.services.storage.folder!;
  const parts = ['ab/x-320.webp.old.part', 'ab/x-320.webp.young.part', 'ab/other.txt'].map((name) =>
    join(folder, name),
  );
  for (const path of parts) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'half');
  }
  const ago = new Date(Date.now() - 1.1 * hour);
  await utimes(parts[0]!, ago, ago);
  await utimes(parts[2]!, ago, ago);
  await sweep(0);
  expect((await readdir(join(folder, 'ab'))).sort()).toEqual(['other.txt', 'x-320.webp.young.part']);
});
