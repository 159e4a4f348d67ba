import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bucketServer } from '../../testing/bucketServer.ts';
import { openStorage } from './storage.ts';

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

let folder: string;
let bucket: Awaited<ReturnType<typeof bucketServer>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'));
  bucket = await bucketServer();
});
afterAll(async () => {
  bucket.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['disk', 'bucket'])('storage on a %s', (kind) => {
  const open = () => openStorage({ dataDir: folder, storageUrl: kind === 'bucket' ? bucket.url : undefined });

  it('keeps, reads and removes files', async () => {
    const storage = open();
    await storage.put('ab/photo-320.webp', Buffer.from('bytes'), 'image/webp');
    expect(String(await storage.read('ab/photo-320.webp'))).toBe('bytes');
    await storage.remove('ab/photo-320.webp');
    expect(await storage.read('ab/photo-320.webp')).toBeUndefined();
    await storage.remove('ab/photo-320.webp');
  });

  it('names every picture that it has', async () => {
    const storage = open();
    expect(await all(storage.keys())).toEqual([]);
    const keys = ['ab/one-320.webp', 'ab/one-640.webp', 'avatars/two.webp', 'cd/three-320.webp', 'cd/three-640.webp'];
    for (const key of keys) await storage.put(key, Buffer.from(key), 'image/webp');
    expect((await all(storage.keys())).sort()).toEqual(keys);
    for (const key of keys) await storage.remove(key);
  });
});

it('the bucket is asked by its path', async () => {
  await openStorage({ dataDir: folder, storageUrl: bucket.url }).put('ab/x.webp', Buffer.from('1'), 'image/webp');
  expect([...bucket.objects.keys()]).toEqual(['/photos/ab/x.webp']);
});

it('an address without a bucket is refused', () => {
  expect(() => openStorage({ dataDir: folder, storageUrl: 's3://me:secret@host:9000' })).toThrow('must name a bucket');
});
