import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bucketServer } from '../testing/bucketServer.ts';
import { smallTown } from '../testing/smallTown.ts';
import { contentHash } from './contentHash.ts';
import { installMap, type MadeMap, readPointer, removeMap } from './installedMap.service.ts';
import { mapOfExtract, runMap } from './makeMap.ts';
import { type MapFiles, openMapFiles } from './mapFiles.ts';
import { type MapPart, packPart, type PartFile, type PartForm } from './mapParts.ts';
import { CurrentMap } from './mapTiles.service.ts';

const now = new Date('2026-09-15T09:00:00Z');
const trees: PartForm = { name: 'trees', format: 2, maxBytes: 1_000 };
const benches: PartForm = { name: 'benches', format: 1, maxBytes: 1_000 };

let bucket: Awaited<ReturnType<typeof bucketServer>>;
let folder: string;
let town: MadeMap;
beforeAll(async () => {
  bucket = await bucketServer();
  folder = await mkdtemp(join(tmpdir(), 'map-'));
  const file = join(folder, 'town.osm.pbf');
  await writeFile(file, smallTown());
  town = await mapOfExtract(file, false, () => {});
});
afterAll(async () => {
  bucket.close();
  await rm(folder, { recursive: true, force: true });
});

/** A node that uses two parts: what it uses of each, and what its log warns of. */
function nodeOf(files: MapFiles) {
  const used: Record<string, string> = {};
  const said: string[] = [];
  const partOf = (form: PartForm): MapPart => ({
    ...form,
    prepare: async (bytes) => {
      if (bytes?.toString() === 'spoilt') throw new Error('it is spoilt');
      return () => (used[form.name] = bytes ? bytes.toString() : "the box's");
    },
  });
  const log = pino({ level: 'warn' }, { write: (line) => void said.push((JSON.parse(line) as { msg: string }).msg) });
  const map = new CurrentMap(files, log, [partOf(trees), partOf(benches)]);
  return { look: () => map.look(), used, said };
}
const partsOf = async (treesHold: string, benchesHold: string, treesForm = trees): Promise<MadeMap> => ({
  archive: town.archive,
  parts: [await packPart(treesForm, Buffer.from(treesHold)), await packPart(benches, Buffer.from(benchesHold))],
});

describe.each(['disk', 'bucket'])('parts of a map on a %s', (kind) => {
  let files: MapFiles;
  beforeEach(async () => {
    bucket.fault = () => undefined;
    bucket.objects.clear();
    bucket.putAt.clear();
    const dataDir = await mkdtemp(join(folder, 'data-'));
    files = openMapFiles({ dataDir, storageUrl: kind === 'bucket' ? bucket.url : undefined });
  });
  const spoil = async (name: string, bytes: Buffer) => {
    const { version, parts } = (await readPointer(files))!;
    await files.put(`${version}/${parts.find((part) => part.startsWith(name))!}`, bytes, '');
  };

  it('come in use with the map, also where its tiles are the same, and go with it', async () => {
    const { look, used, said } = nodeOf(files);
    await look();
    expect(used).toEqual({ trees: "the box's", benches: "the box's" });
    await installMap(files, await partsOf('oaks', 'green'), now);
    await look();
    expect(used).toEqual({ trees: 'oaks', benches: 'green' });
    const { version } = await installMap(files, await partsOf('limes', 'green'), now);
    await look();
    expect(used).toEqual({ trees: 'limes', benches: 'green' });
    // What the tiles had beside them before is gone.
    const before = await packPart(trees, Buffer.from('oaks'));
    expect(await files.read(`${version}/${before.name}`, 1_000)).toBeUndefined();
    await removeMap(files);
    await look();
    expect(used).toEqual({ trees: "the box's", benches: "the box's" });
    expect(said).toEqual([]);
  });

  it.each<[string, (made: MadeMap) => Promise<unknown>, RegExp]>([
    ['missing from the map', async ({ archive, parts }) => installMap(files, { archive, parts: parts.slice(1) }, now), /: it has none: make the map anew$/],
    ['of another format', async () => installMap(files, await partsOf('firs', 'red', { ...trees, format: 3 }), now), /: they are of format 3, and this program knows 2: make the map anew$/],
    ['gone from its place', async (made) => { await installMap(files, made, now); await files.removeBut((key) => !key.includes('trees')); }, /trees-2-[0-9a-f]{12}\.gz is not there: make the map anew$/],
    ['changed since', async (made) => { await installMap(files, made, now); await spoil('trees', Buffer.from('rust')); }, /trees-2-[0-9a-f]{12}\.gz: its bytes have changed\. Make it anew by npm run map$/],
    ['not what it should be', async () => installMap(files, await partsOf('spoilt', 'red'), now), /: it is spoilt\. Make it anew by npm run map$/],
    ['larger than it may be', async () => installMap(files, await partsOf('o'.repeat(1_001), 'red'), now), /Cannot create a Buffer larger than 1000 bytes\. Make it anew by npm run map$/],
    ['not packed', async ({ archive, parts }) => installMap(files, { archive, parts: [await misnamed('firs'), ...parts.slice(1)] }, now), /: incorrect header check\. Make it anew by npm run map$/],
  ])("of which one is %s: the box's is used for it, and the log says so once", async (_, install, why) => {
    const { look, used, said } = nodeOf(files);
    await installMap(files, await partsOf('oaks', 'green'), now);
    await look();
    await install(await partsOf('firs', 'red'));
    await look();
    await look();
    expect(used).toEqual({ trees: "the box's", benches: 'red' });
    expect(said).toEqual([expect.stringMatching(why)]);
    expect(said[0]).toMatch(/^the trees of map [0-9a-f]{12} are not used, the box's are: /);
  }); // oxfmt-ignore
});

/** A part whose bytes are plain. */
async function misnamed(text: string): Promise<PartFile> {
  const bytes = Buffer.from(text);
  return { name: `trees-2-${await contentHash(bytes)}.gz`, bytes };
}

it('stay as they were where a bucket fails while they are read, and come with the next look', async () => {
  bucket.objects.clear();
  const files = openMapFiles({ dataDir: folder, storageUrl: bucket.url });
  const { look, used, said } = nodeOf(files);
  await installMap(files, await partsOf('oaks', 'green'), now);
  await look();
  await installMap(files, await partsOf('limes', 'red'), now);
  bucket.fault = (_, path) => (path.includes('benches') ? 'fail' : undefined);
  await look();
  expect([used, said]).toEqual([
    { trees: 'oaks', benches: 'green' },
    [expect.stringMatching(/^the installed map is not used, the one before is: /)],
  ]);
  bucket.fault = () => undefined;
  await look();
  expect(used).toEqual({ trees: 'limes', benches: 'red' });
});

it('of a map that was made elsewhere are installed with its tiles', async () => {
  const { archive, parts } = await partsOf('oaks', 'green');
  const there = await mkdtemp(join(folder, 'made-'));
  await writeFile(join(there, 'tiles.pmtiles'), archive);
  for (const { name, bytes } of parts) await writeFile(join(there, name), bytes);
  const files = openMapFiles({ dataDir: await mkdtemp(join(folder, 'data-')), storageUrl: undefined });
  const install = () =>
    runMap(
      { file: join(there, 'tiles.pmtiles'), anywhere: false, remove: false },
      { files, download: () => Promise.reject(new Error('nothing is downloaded here')), tell: () => {}, now },
    );
  await install();
  const { look, used } = nodeOf(files);
  await look();
  expect(used).toEqual({ trees: 'oaks', benches: 'green' });
  await writeFile(join(there, parts[0]!.name), (await gzipOf('elms')).subarray(0, 9));
  await expect(install()).rejects.toThrow(`${parts[0]!.name}: its bytes have changed`);
});

const gzipOf = promisify(gzip);

it.each(['../etc-1-0123456789ab.gz', 'trees-1-0123456789ab', 'Trees-1-0123456789ab.gz', 'trees-1-0123456789ab.gz/x'])(
  'are not looked for by a name that is none: %s',
  async (name) => {
    const files = openMapFiles({ dataDir: await mkdtemp(join(folder, 'data-')), storageUrl: undefined });
    const { look, used } = nodeOf(files);
    await installMap(files, { archive: town.archive, parts: [{ name, bytes: Buffer.from('x') }] }, now).catch(() => {});
    await look();
    expect(used).toEqual({});
  },
);
