import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FileServer, fileServer } from '../testing/fileServer.ts';
import { smallTown } from '../testing/smallTown.ts';
import { downloadExtract } from './downloadExtract.ts';
import { readPointer } from './installedMap.service.ts';
import { runMap } from './makeMap.ts';
import { openMapFiles } from './mapFiles.ts';

const bytes = randomBytes(300_000);
const other = randomBytes(200_000);
const pace = { silence: 2_000, pause: 1, tries: 3 };
let folder: string;
let server: FileServer;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'download-'));
  server = await fileServer(bytes);
  const size = () =>
    stat(join(folder, 'download.osm.pbf')).then(
      (file) => file.size,
      () => 0,
    );
  server.beforeBreak = (begin) => vi.waitUntil(async () => (await size()) > begin, { timeout: 10_000 });
});
afterEach(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});
const download = (address = server.url) => downloadExtract(address, folder, () => {}, pace);
const isWhole = async (whole = bytes) => (await readFile(join(folder, 'download.osm.pbf'))).equals(whole);

describe('an extract that is downloaded', () => {
  it('comes whole, under the name of its address, and goes when it was used', async () => {
    const { name, remove } = await download();
    expect([name, await isWhole()]).toEqual(['moldova.osm.pbf', true]);
    await remove();
    expect(await readdir(folder)).toEqual([]);
  });
  it('goes on where the connection broke', async () => {
    server.breaks = [100_000, 50_000];
    await download();
    expect(await isWhole()).toBe(true);
    expect(server.asked[0]).toBe('whole');
    expect(server.asked.slice(1).every((asked) => /^bytes=[1-9]\d*-$/.test(asked))).toBe(true);
    expect(server.asked.length).toBe(3);
  });
  it('goes on in another process', async () => {
    server.breaks = [100_000, 0, 0, 0];
    await expect(download()).rejects.toThrow(/connection was lost .*MB are here, the same command goes on$/);
    server.breaks = [];
    const before = server.asked.length;
    await download();
    expect([await isWhole(), server.asked.length - before]).toEqual([true, 1]);
    expect(server.asked.at(-1)).toMatch(/^bytes=[1-9]\d*-$/);
  });
  it('is not downloaded twice while it is the same', async () => {
    await download();
    await download();
    expect([await isWhole(), server.asked]).toEqual([true, ['whole', 'changed?']]);
  });
  it('begins anew where it is another file by now', async () => {
    server.breaks = [100_000, 0, 0, 0];
    await expect(download()).rejects.toThrow('connection was lost');
    Object.assign(server, { bytes: other, tag: '"two"', breaks: [] });
    await download();
    expect(await isWhole(other)).toBe(true);
    Object.assign(server, { bytes, tag: '"three"' });
    await download();
    expect(await isWhole()).toBe(true);
  });
  it('is asked for where its address leads to', async () => {
    server.sum = createHash('md5').update(bytes).digest('hex');
    await download(server.moved);
    expect(await isWhole()).toBe(true);
  });
  it('is compared with the sum beside it, and begun anew where it is not the same', async () => {
    server.sum = createHash('md5').update(other).digest('hex');
    await expect(download()).rejects.toThrow(
      'moldova.osm.pbf: what came is not what the sum beside it says: try again',
    );
    expect(await readdir(folder)).toEqual([]);
    server.sum = createHash('md5').update(bytes).digest('hex');
    await download();
    expect(await isWhole()).toBe(true);
  });
  it.each([
    [404, 1, 'it answers 404'],
    [403, 1, 'it answers 403'],
    [503, 3, 'the connection was lost (it answers 503)'],
  ])('is given up where the server answers %d, after %d tries', async (status, tries, said) => {
    server.status = status;
    await expect(download()).rejects.toThrow(`${server.url}: ${said}`);
    expect(server.asked).toHaveLength(tries);
  });
  it('is given up where nobody listens', async () => {
    server.close();
    await expect(download()).rejects.toThrow(/the connection was lost \(.*ECONNREFUSED/);
  });
});

it.each([
  ['too large', { 'content-length': String(3 * 1024 ** 3) }, 'the file of 3072.0 MB is too large'],
  ['of unknown size', { 'transfer-encoding': 'chunked' }, 'it does not say how large the file is'],
  ['more than it said', { 'content-range': 'bytes 0-9/10' }, 'the connection was lost'],
])('a file that is %s is refused before it is held', async (_, headers, said) => {
  const http = createServer((_request, answer) => {
    answer.writeHead('content-range' in headers ? 206 : 200, headers as never);
    answer.write('something');
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}/a.osm.pbf`;
  await expect(downloadExtract(address, folder, () => {}, pace)).rejects.toThrow(said);
  http.closeAllConnections();
  http.close();
});

describe('npm run map without a file', () => {
  const run = () => {
    const files = openMapFiles({ dataDir: folder, storageUrl: undefined });
    const work = {
      files,
      download: () => downloadExtract(server.url, join(folder, 'map'), () => {}, pace),
      tell: () => {},
    };
    return runMap({ file: undefined, remove: false, anywhere: false }, { ...work, now: new Date() });
  };
  it('downloads the extract, installs its map and removes what it downloaded', async () => {
    server.bytes = smallTown();
    expect(await run()).toContain('2 houses');
    expect((await readdir(join(folder, 'map'))).filter((name) => name.startsWith('download'))).toEqual([]);
  });
  it('keeps the map that was there when the file is broken, and the broken file not', async () => {
    server.bytes = smallTown();
    await run();
    const before = await readPointer(openMapFiles({ dataDir: folder, storageUrl: undefined }));
    Object.assign(server, { bytes: smallTown().subarray(0, 900), tag: '"two"' });
    await expect(run()).rejects.toThrow('moldova.osm.pbf: the file is cut short (at byte 900)');
    expect(await readPointer(openMapFiles({ dataDir: folder, storageUrl: undefined }))).toEqual(before);
    expect((await readdir(join(folder, 'map'))).filter((name) => name.startsWith('download'))).toEqual([]);
  });
});
