import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockDirectory } from '../platform/database/directoryLock.ts';
import { smallTown } from '../testing/smallTown.ts';
import { fileBlock, headerBlock, writeExtract } from '../testing/writeExtract.ts';
import { readPointer } from './installedMap.service.ts';
import { readArguments, runMap } from './makeMap.ts';
import { type MapFiles, maxFile, openMapFiles } from './mapFiles.ts';
import { writeArchive } from './tileArchive.ts';

let folder: string;
let files: MapFiles;
let good: Buffer;
const now = new Date('2026-09-15T09:00:00Z');
const none = () => Promise.reject(new Error('nothing is downloaded here'));
const make = async (bytes: Uint8Array, anywhere = false, name = 'a.osm.pbf') => {
  const file = join(folder, name);
  await writeFile(file, bytes);
  return runMap({ file, anywhere, remove: false }, { files, download: none, tell: () => {}, now });
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'map-'));
  files = openMapFiles({ dataDir: join(folder, 'data'), storageUrl: undefined });
  await make(smallTown());
  const { version } = (await readPointer(files))!;
  good = (await files.read(`${version}/tiles.pmtiles`, maxFile))!;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const roads = (lng: number, lat: number) =>
  writeExtract(
    { nodes: [{ id: 1, lng, lat }, { id: 2, lng: lng + 0.01, lat }] },
    { ways: [{ id: 1, refs: [1, 2], tags: { highway: 'primary' } }] },
  ); // oxfmt-ignore

const archive = (change: Partial<Parameters<typeof writeArchive>[1]>) =>
  writeArchive([], {
    bounds: { west: 26, south: 45, east: 31, north: 49 },
    zooms: { min: 5, max: 14 },
    attribution: '',
    layers: { roads: 1 },
    ...change,
  });

const lz4 = () =>
  Buffer.concat([
    headerBlock(),
    fileBlock('OSMData', (blob) => {
      blob.writeVarintField(2, 9);
      blob.writeBytesField(6, Buffer.alloc(4));
    }),
  ]);

/** Few bytes that unpack to more ways than any country has. */
function continent(): Buffer {
  const way = { id: 1, refs: Array.from({ length: 500_000 }, () => 1), tags: { highway: 'primary' } };
  const header = headerBlock();
  const block = writeExtract({ ways: [way, { ...way, id: 2 }] }).subarray(header.length);
  return Buffer.concat([header, ...Array.from({ length: 60 }, () => block)]);
}

describe('a file that no map can be made of is refused in one line, and the map that was there stays', () => {
  const foreign = 'its tiles are not of the form that this map draws: make them here from an extract (.osm.pbf)';
  async function expectRefused(bytes: Uint8Array, said: string): Promise<void> {
    const before = await readPointer(files);
    const fault: unknown = await make(bytes).catch((error: unknown) => error);
    expect(String(fault)).toContain(`a.osm.pbf: ${said}`);
    expect(String(fault)).not.toContain('\n');
    expect(await readPointer(files)).toEqual(before);
  }

  it('too large for the memory', { tags: ['nightly'] }, () =>
    expectRefused(continent(), 'it is too large for 2 GB of memory: take an extract of a country, not of a continent'),
  );

  it.each<[string, () => Uint8Array, string]>([
    ['empty', () => Buffer.alloc(0), 'the file is empty (at byte 0)'],
    ['a text', () => Buffer.from('# Vatra\n\nA market for homes'), 'this is no OpenStreetMap extract (at byte 0)'],
    ['cut short', () => smallTown().subarray(0, 700), 'the file is cut short (at byte 700)'],
    ['packed otherwise', lz4, 'its blocks are packed with LZ4'],
    ['of another region', () => roads(9.5, 47.1), 'nothing of Moldova in it'],
    ['nothing to draw', () => writeExtract({ nodes: [{ id: 1, lng: 28.5, lat: 47 }] }), 'nothing in it that a map shows'],
    ['an archive cut short', () => good.subarray(0, good.length - 1), 'it is cut short'],
    ['an archive of its header alone', () => good.subarray(0, 127), 'it is cut short'],
    ['an archive of pictures', () => Buffer.from(good).fill(2, 99, 100), foreign],
    ['an archive whose directories are packed', () => Buffer.from(good).fill(2, 97, 98), foreign],
    ['an archive that promises more tiles than it has bytes', () => Buffer.from(good).fill(Buffer.from([0xff, 0xff, 0x7f]), 127, 130), foreign],
    ['an archive without tiles', () => archive({}), foreign],
    ['an archive of other layers', () => archive({ layers: { pois: 1 } as never }), foreign],
    ['an archive of a newer program', () => Buffer.from(good.toString('latin1').replace('"format":1', '"format":7'), 'latin1'), 'the map is of format 7'],
  ])('%s', (_, bytes, said) => expectRefused(bytes(), said)); // oxfmt-ignore

  it('none, or a folder', async () => {
    const run = (file: string) =>
      runMap({ file, anywhere: false, remove: false }, { files, download: none, tell: () => {}, now });
    await expect(run(join(folder, 'none.pbf'))).rejects.toThrow('none.pbf: there is no such file');
    await mkdir(join(folder, 'sub.pbf'));
    await expect(run(join(folder, 'sub.pbf'))).rejects.toThrow('sub.pbf: this is a folder');
  });
});

describe('npm run map', () => {
  it('takes an extract of another region where it is told to', async () => {
    expect(await make(roads(9.5, 47.1), true)).toMatch(/^Map [0-9a-f]{12}: 1 roads; 0\.0 MB$/);
  });
  it('installs an archive that was made elsewhere', async () => {
    expect(await make(good, false, 'map.pmtiles')).toContain('2 houses');
    const { version } = (await readPointer(files))!;
    expect((await files.read(`${version}/tiles.pmtiles`, maxFile))!.equals(good)).toBe(true);
  });
  it.each([
    [['--fast'], '--fast is not known'],
    [['a.pbf', 'b.pbf'], 'Say one file'],
    [['--remove', 'a.pbf'], '--remove takes nothing else'],
  ])('does not guess what %j means', (words, said) => {
    expect(() => readArguments(words)).toThrow(said);
  });

  it('waits for nobody: a second one at once is refused in one line', async () => {
    const dataDir = join(folder, 'busy');
    const release = await lockDirectory(join(dataDir, 'map'));
    const file = join(folder, 'town.osm.pbf');
    await writeFile(file, smallTown());
    const run = () =>
      promisify(execFile)(process.execPath, [join(import.meta.dirname, 'mapCommand.ts'), file], {
        env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
      });
    await expect(run()).rejects.toMatchObject({
      code: 1,
      stderr: 'another npm run map is at work: wait until it is done\n',
    });
    await release();
    expect((await run()).stdout).toMatch(/^Map [0-9a-f]{12}: .*\. The site shows it within a minute\.\n$/);
  });
});
