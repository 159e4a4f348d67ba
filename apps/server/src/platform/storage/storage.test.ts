import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorage } from './storage.ts';

/** Enough of S3 to keep objects: path-style PUT, GET, HEAD and DELETE. */
const objects = new Map<string, Buffer>();
const s3: Server = createServer((request, answer) => {
  const key = new URL(request.url ?? '/', 'http://s3').pathname;
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const found = objects.get(key);
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=me/')) answer.writeHead(403).end();
    else if (request.method === 'PUT') {
      objects.set(key, Buffer.concat(parts));
      answer.writeHead(200).end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      answer.writeHead(204).end();
    } else if (!found) answer.writeHead(404).end();
    else {
      answer.writeHead(200, { 'content-length': found.length });
      answer.end(request.method === 'HEAD' ? undefined : found);
    }
  });
});

let folder: string;
let bucket: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'));
  await new Promise<void>((resolve) => s3.listen(0, '127.0.0.1', resolve));
  bucket = `s3://me:secret@127.0.0.1:${(s3.address() as AddressInfo).port}/photos?ssl=0`;
});
afterAll(async () => {
  s3.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['disk', 'bucket'])('storage on a %s', (kind) => {
  const open = () => openStorage({ dataDir: folder, storageUrl: kind === 'bucket' ? bucket : undefined });

  it('keeps, reads and removes files', async () => {
    const storage = open();
    await storage.put('ab/photo-320.webp', Buffer.from('bytes'), 'image/webp');
    expect(await storage.exists('ab/photo-320.webp')).toBe(true);
    expect(await text(await storage.read('ab/photo-320.webp'))).toBe('bytes');
    await storage.remove('ab/photo-320.webp');
    expect(await storage.exists('ab/photo-320.webp')).toBe(false);
    await storage.remove('ab/photo-320.webp');
  });
});

it('the bucket is asked by its path', async () => {
  await openStorage({ dataDir: folder, storageUrl: bucket }).put('ab/x.webp', Buffer.from('1'), 'image/webp');
  expect([...objects.keys()]).toEqual(['/photos/ab/x.webp']);
});

it('an address without a bucket is refused', () => {
  expect(() => openStorage({ dataDir: folder, storageUrl: 's3://me:secret@host:9000' })).toThrow('must name a bucket');
});
