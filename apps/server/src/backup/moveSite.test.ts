import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { sumTables } from '../platform/database/dump.ts';
import { queueOf } from '../platform/database/kysely.ts';
import { enqueue } from '../platform/jobs/jobs.ts';
import { announceNode } from '../platform/nodes/nodes.queries.ts';
import { startServices, stopServices } from '../startServices.ts';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { freshDatabase } from '../testing/testApp.ts';
import { ownDatabase } from './drillRestore.ts';
import { moveSite } from './moveSite.ts';

const log = pino({ level: 'silent' });
const now = new Date();
const later = new Date('2199-01-01T00:00:00.123Z');

let home: string;
let database: Awaited<ReturnType<typeof freshDatabase>>;
let config: Config;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'move-site-'));
  database = await freshDatabase(join(home, 'site'));
  config = readConfig({ NODE_ENV: 'test', DEMO: '0', DATA_DIR: join(home, 'site'), ...database.env }, home);
  const site = await startServices(config, log);
  const { id } = await makeUser(site.db, { name: `Ана "ș" \\ {a,b}\n[1]` });
  await makeOffer(site.db, { user_id: id, approximate: true });
  await makeSearch(site.db, { user_id: id });
  await enqueue(site.db, 'photos.removeFiles', { keys: ['ab/c.webp'] }, { startAfter: later });
  await site.storage.put('ab/picture-320.webp', Buffer.from('picture'), 'image/webp');
  await stopServices(site);
});
afterAll(async () => {
  await database.drop();
  await rm(home, { recursive: true, force: true });
});

async function sumsOf(of: Config) {
  const opened = await openDatabase(of, log);
  try {
    return await opened.db.transaction().execute(sumTables);
  } finally {
    await opened.close();
  }
}

it(
  'the site goes to the other engine and back with every row, its jobs and its pictures',
  { tags: ['nightly'], timeout: 300_000 },
  async () => {
    const before = await sumsOf(config);
    expect(before['offers']!.rows).toBe(1);
    // From a server into a folder, from a folder into another one.
    const folder = join(home, 'moved');
    const said = await moveSite(config, folder, log, now);
    expect(said).toMatch(/rows moved, every sum equal; 1 pictures\. Set DATA_DIR=.*, and DATABASE_URL no more/);
    const there: Config = { ...config, databaseUrl: undefined, dataDir: folder };
    expect(await sumsOf(there)).toEqual(before);
    expect(await readFile(join(folder, 'storage/ab/picture-320.webp'), 'utf8')).toBe('picture');
    // Back: on a server into another database of it.
    const own = await ownDatabase(process.env['TEST_DATABASE_URL'], now);
    const target = own?.url ?? join(home, 'back');
    await moveSite(there, target, log, now);
    const back: Config = own ? { ...there, databaseUrl: own.url } : { ...there, dataDir: target };
    expect(await sumsOf(back)).toEqual(before);
    const site = await startServices(back, log);
    const jobs = await queueOf(site.db)!.boss.findJobs('photos.removeFiles');
    expect(jobs).toMatchObject([{ data: { keys: ['ab/c.webp'] }, startAfter: later }]);
    await stopServices(site);
    await own?.drop();
    // What was moved stays as it was.
    expect(await sumsOf(config)).toEqual(before);
  },
);

it('a site that runs is not moved, and nothing that is there is replaced', { tags: ['nightly'] }, async () => {
  await expect(moveSite(config, join(home, 'moved'), log, now)).rejects.toThrow('The database is not empty');
  const opened = await openDatabase(config, log);
  const node = { id: '00000000-0000-4000-8000-000000000001', name: 'node-1:3000', version: '1', started_at: now };
  await announceNode(opened.db, { ...node, seen_at: now, state: {} as never });
  if (opened.engine === 'embedded')
    await expect(moveSite(config, join(home, 'nowhere'), log, now)).rejects.toThrow('the site runs: stop it first');
  await opened.close();
  await expect(moveSite(config, join(home, 'nowhere'), log, now)).rejects.toThrow(
    'the site runs (node-1:3000): stop it first',
  );
});
