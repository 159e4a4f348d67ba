import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bucketServer } from '../testing/bucketServer.ts';
import { SmallDisk } from '../testing/smallDisk.ts';
import { smallTown } from '../testing/smallTown.ts';
import { installMap, type MadeMap, removeMap } from './installedMap.service.ts';
import { mapOfExtract, runMap } from './makeMap.ts';
import { type MapFiles, openMapFiles } from './mapFiles.ts';
import { CurrentMap } from './mapTiles.service.ts';

const now = new Date('2026-09-15T09:00:00Z');
let bucket: Awaited<ReturnType<typeof bucketServer>>;
let folder: string;
let archives: MadeMap[];
beforeAll(async () => {
  bucket = await bucketServer();
  folder = await mkdtemp(join(tmpdir(), 'map-'));
  archives = [];
  for (const name of ['Strada Viilor', 'Strada Nouă', 'Strada Veche']) {
    const file = join(folder, 'town.osm.pbf');
    await writeFile(file, smallTown(name));
    archives.push(await mapOfExtract(file, false, () => {}));
  }
});
afterAll(async () => {
  bucket.close();
  await rm(folder, { recursive: true, force: true });
});

/** What the log of a node says, in order. */
function nodeOf(files: MapFiles): { map: CurrentMap; said: string[] } {
  const said: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void said.push((JSON.parse(line) as { msg: string }).msg) });
  return { map: new CurrentMap(files, log, []), said };
}
const version = async (map: CurrentMap) => (await map.tiles()).version;

describe.each(['disk', 'bucket'])('a map that is installed on a %s', (kind) => {
  let dataDir: string;
  let files: MapFiles;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(folder, 'data-'));
    files = openMapFiles({ dataDir, storageUrl: kind === 'bucket' ? bucket.url : undefined });
  });
  afterEach(() => {
    bucket.fault = () => undefined;
    bucket.objects.clear();
    bucket.putAt.clear();
  });
  const stored = async () =>
    kind === 'bucket'
      ? [...bucket.objects.keys()].map((key) => key.replace('/photos/map/', '')).sort()
      : (await readdir(join(dataDir, 'map'), { recursive: true })).filter((name) => /\.\w+$/.test(name)).sort();

  it('is drawn from the next look on, and the one before until then', async () => {
    const { map } = nodeOf(files);
    const box = await version(map);
    const first = await installMap(files, archives[0]!, now);
    expect(await version(map)).toBe(box);
    await map.look();
    expect(await version(map)).toBe(first.version);
    expect((await map.tiles()).layers).toMatchObject({ houses: 2, buildings: 2 });
    expect((await map.installed())!.installedAt).toEqual(now);
    await installMap(files, archives[1]!, now);
    expect(await version(map)).toBe(first.version);
    await map.look();
    expect(await version(map)).not.toBe(first.version);
  });
  it('leaves the one before it for nodes that still read it, and none older', async () => {
    const keys: string[][] = [];
    for (const made of archives) {
      const { version: its } = await installMap(files, made, now);
      keys.push([`${its}/tiles.pmtiles`, ...made.parts.map(({ name }) => `${its}/${name}`)]);
    }
    const expected = [...keys[1]!, ...keys[2]!, 'current.json'].sort();
    expect(await stored()).toEqual(expected);
    // The same once more changes nothing.
    await installMap(files, archives[2]!, now);
    expect(await stored()).toEqual(expected);
  });
  it('goes when it is removed, and the map of the box is back', async () => {
    const { map } = nodeOf(files);
    const box = await version(map);
    await installMap(files, archives[0]!, now);
    await map.look();
    expect(await removeMap(files)).toBe(true);
    await map.look();
    expect([await version(map), await stored()]).toEqual([box, []]);
    expect(await removeMap(files)).toBe(false);
  });
  it('that is broken is not drawn: the one before is, and the log says so once', async () => {
    const { map, said } = nodeOf(files);
    const { version: good } = await installMap(files, archives[0]!, now);
    expect(await version(map)).toBe(good);
    const next = await installMap(files, archives[1]!, now);
    const spoilt = Buffer.from(archives[1]!.archive);
    spoilt[spoilt.length - 1]! ^= 1;
    await files.put(`${next.version}/tiles.pmtiles`, spoilt, '');
    await map.look();
    await map.look();
    expect(await version(map)).toBe(good);
    expect(said.filter((line) => line.includes('its bytes have changed'))).toHaveLength(1);
    await files.put(`${next.version}/tiles.pmtiles`, archives[1]!.archive, '');
    await map.look();
    expect(await version(map)).toBe(next.version);
  });
  it('of a newer program is left alone by a node that starts, which says what to do', async () => {
    const newer = Buffer.from(archives[0]!.archive.toString('latin1').replace('"format":1', '"format":2'), 'latin1');
    const { map, said } = nodeOf(files);
    await files.put('123456789abc/tiles.pmtiles', newer, '');
    await files.put(
      'current.json',
      Buffer.from(JSON.stringify({ version: '123456789abc', previous: null, installed_at: now.toISOString() })),
      '',
    );
    expect((await map.tiles()).layers).not.toHaveProperty('houses');
    expect(said).toEqual([
      "the installed map is not used, the box's is: the map is of format 2, and this program knows 1: update it, or make the map anew",
    ]);
  });
  it.each(['{', '{"version":"../../etc","previous":null,"installed_at":"2026-09-15T09:00:00.000Z"}', '[]'])(
    'is not looked for where its name is not understood: %s',
    async (text) => {
      const { map } = nodeOf(files);
      await files.put('current.json', Buffer.from(text), '');
      expect((await map.tiles()).layers).not.toHaveProperty('houses');
      expect((await installMap(files, archives[0]!, now)).version).toMatch(/^[0-9a-f]{12}$/);
    },
  );
});

describe('while a map is installed', () => {
  const files = (dataDir: string) => openMapFiles({ dataDir, storageUrl: undefined });
  it('the disk is full to the last byte: the one before stays', async ({ skip }) => {
    const disk = SmallDisk.mount(join(folder, 'small'), 24);
    if (!disk) return skip('only root may mount a small disk');
    try {
      const onDisk = openMapFiles({ dataDir: disk.folder, storageUrl: undefined });
      const { version: before } = await installMap(onDisk, archives[0]!, now);
      const stored = await readdir(disk.folder, { recursive: true });
      await disk.fill();
      const file = join(folder, 'town.osm.pbf');
      const run = (files: MapFiles) =>
        runMap({ file, anywhere: false, remove: false }, { files, download: () => Promise.reject(new Error()), tell: () => {}, now }); // oxfmt-ignore
      await expect(run(onDisk)).rejects.toThrow(/: no room for \d+\.\d MB on the disk of \S+: make some$/);
      // Where it becomes full only while the map is written.
      await expect(run({ ...onDisk, folder: undefined })).rejects.toThrow(
        /^the disk is full: make room and try again$/,
      );
      expect(await version(nodeOf(onDisk).map)).toBe(before);
      await disk.empty();
      expect((await readdir(disk.folder, { recursive: true })).filter((name) => /\.\w+$/.test(name))).toEqual(
        stored.filter((name) => /\.\w+$/.test(name)),
      );
      expect(await run(onDisk)).toContain('2 houses');
    } finally {
      disk.unmount();
    }
  });
  it('the process dies before it is whole: the one before stays, and what was begun goes with the next', async () => {
    const disk = files(await mkdtemp(join(folder, 'data-')));
    const { version: before } = await installMap(disk, archives[0]!, now);
    await disk.put('0123456789ab/tiles.pmtiles', archives[1]!.archive.subarray(0, 500), '');
    expect(await version(nodeOf(disk).map)).toBe(before);
    await installMap(disk, archives[2]!, now);
    expect(await disk.read('0123456789ab/tiles.pmtiles', 1)).toBeUndefined();
  });
  it('the bucket is away: its nodes keep what they have', async () => {
    const there = openMapFiles({ dataDir: folder, storageUrl: bucket.url });
    const { map, said } = nodeOf(there);
    const { version: before } = await installMap(there, archives[0]!, now);
    expect(await version(map)).toBe(before);
    bucket.fault = () => 'refuse';
    await map.look();
    expect([await version(map), said.length]).toEqual([before, 2]);
    bucket.fault = () => undefined;
  });
});
