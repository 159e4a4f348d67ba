import { appendFile, cp, mkdir, mkdtemp, open, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Config, readConfig } from '../config.ts';
import { bucketServer } from '../testing/bucketServer.ts';
import { makeOffer, makeSearch, makeUser } from '../testing/factories.ts';
import { freshDatabase } from '../testing/testApp.ts';
import { type Db, openDatabase } from '../platform/database/database.ts';
import { lockDirectory } from '../platform/database/directoryLock.ts';
import { queueOf } from '../platform/database/kysely.ts';
import { noteBackup, selectStateCounts } from '../platform/database/stateCounts.queries.ts';
import { enqueue } from '../platform/jobs/jobs.ts';
import type { Services } from '../platform/services.ts';
import { startServices, stopServices } from '../startServices.ts';
import { openStorage, type PhotoStorage } from '../platform/storage/storage.ts';
import { dumpFile, pictureFile, pictureList, readDump, readPictureList } from './backupFolder.ts';
import { copyPictures } from './copyPictures.ts';
import { drillRestore, ownDatabase } from './drillRestore.ts';
import { restoreInto } from './restoreBackup.ts';
import { takeBackup } from './takeBackup.ts';

const log = pino({ level: 'error' });
const server = process.env['TEST_DATABASE_URL'];
const later = new Date('2199-01-01T00:00:00.123Z');
/** What separates values, rows and lines, and more than one byte a letter. */
const oddName = `Ана "ș" \\ {a,b}\n[1]\r\u2028\t''`;

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

let home: string;
let backup: string;
let database: Awaited<ReturnType<typeof freshDatabase>>;
let config: Config;
let site: Services;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'backup-test-'));
  backup = join(home, 'backup');
  database = await freshDatabase(join(home, 'site'));
  config = readConfig({ NODE_ENV: 'test', DEMO: '0', ...database.env }, home);
  site = await startServices(config, log);
  const { id } = await makeUser(site.db, { name: oddName });
  await makeOffer(site.db, { user_id: id, approximate: true });
  await makeSearch(site.db, { user_id: id });
  await sql`INSERT INTO blocked_hours (user_id, during) SELECT ${id}, tstzrange(now(), now() + interval '1.5 hours')`.execute(
    site.db,
  );
  await site.db.insertInto('server_keys').values({ name: 'nothing', value: 'null' }).execute();
  await enqueue(site.db, 'photos.removeFiles', { keys: ['ab/c.webp'] }, { startAfter: later });
  await comeWithPicture(site.db, site.storage, id);
});
afterAll(async () => {
  await stopServices(site);
  await database.drop();
  await rm(home, { recursive: true, force: true });
});

let pictures = 0;
/** The picture, then its row, as the product does; a session of the same moment beside it. */
async function comeWithPicture(db: Db, storage: PhotoStorage, owner?: number): Promise<void> {
  pictures += 1;
  const path = `ab/picture${pictures}`;
  await storage.put(`${path}-320.webp`, Buffer.from(`picture ${pictures}`), 'image/webp');
  await db.transaction().execute(async (trx) => {
    const id = owner ?? (await makeUser(trx)).id;
    const token_hash = Buffer.from(`\\x ${pictures}`);
    await trx.insertInto('sessions').values({ token_hash, user_id: id, remember: true, expires_at: later }).execute();
    const thumbhash = Buffer.alloc(3);
    await trx
      .insertInto('photos')
      .values({
        owner_id: id,
        sha256: token_hash,
        path,
        width: 320,
        height: 200,
        thumbhash,
        perceptual_hash: null,
        turned_from: null,
      })
      .execute();
  });
}

/** People go on coming with pictures until it is over. */
function load() {
  const state = { isOver: false };
  const done = (async () => {
    while (!state.isOver) await comeWithPicture(site.db, site.storage);
  })();
  return async () => {
    state.isOver = true;
    await done;
  };
}

it('a backup of a busy site is of one moment, for its owner alone, and proves itself: a drill restores it and signs in', async () => {
  const stop = load();
  const { tables } = await takeBackup(config, backup, log, new Date());
  await stop();
  expect((await selectStateCounts(site.db, new Date())).backup_last_seconds).toBeGreaterThan(1_700_000_000);
  expect(tables['users']!.rows).toBeGreaterThan(0);
  expect(tables['users']!.rows).toBeLessThanOrEqual(pictures);
  // Each came with a session and a picture in one transaction.
  expect([tables['sessions']!.rows, tables['photos']!.rows]).toEqual([tables['users']!.rows, tables['users']!.rows]);
  const kept = new Set((await all(readPictureList(backup))).map(({ key }) => key));
  const named = (await all(readDump(backup))).flatMap((line) => line.match(/ab\/picture\d+/g) ?? []);
  expect(named.filter((path) => !kept.has(`${path}-320.webp`))).toEqual([]);
  const modes = [backup, dumpFile(backup), pictureFile(backup, 'ab/picture1-320.webp')].map(
    async (path) => (await stat(path)).mode & 0o777,
  );
  expect(await Promise.all(modes)).toEqual([0o700, 0o600, 0o600]);
  await expect(takeBackup(config, backup, log, new Date())).rejects.toThrow('is not empty: name another folder');

  const said = await drillRestore(backup, server, log, new Date());
  expect(said).toMatch(/every sum equal; a server started there, and user \d+ signed in/);
});

it('notes the second that had begun when a backup was made, never the next one', async () => {
  await noteBackup(site.db, new Date(1_900_000_000_900));
  expect((await selectStateCounts(site.db, new Date())).backup_last_seconds).toBe(1_900_000_000);
});

const computed = (db: Db) =>
  sql`SELECT attributes, shown_point::text AS shown, mx, during::text AS busy, users.name FROM offers o
    JOIN blocked_hours USING (user_id) JOIN users ON users.id = o.user_id`.execute(db);

it('a damaged backup is refused and leaves the database empty; a whole one brings every value, jobs that wait too', async () => {
  const bucket = await bucketServer();
  const storage = openStorage({ dataDir: home, storageUrl: bucket.url });
  const own = await ownDatabase(server, new Date());
  const target = await openDatabase({ databaseUrl: own?.url, dataDir: undefined }, log);
  const damaged = async (name: string, damage: (folder: string) => Promise<void>) => {
    const folder = join(home, name);
    await cp(backup, folder, { recursive: true });
    await damage(folder);
    return restoreInto({ database: target, storage }, folder, log);
  };
  await expect(damaged('no-end', (folder) => rm(join(folder, 'manifest.json')))).rejects.toThrow('no finished backup');
  await expect(
    damaged('other', (folder) => appendFile(pictureFile(folder, 'ab/picture1-320.webp'), 'x')),
  ).rejects.toThrow('ab/picture1-320.webp is not the picture that was backed up');
  await expect(damaged('few', (folder) => truncate(pictureList(folder), 0))).rejects.toThrow('names 0 pictures');
  await expect(
    damaged('short', async (folder) => truncate(dumpFile(folder), (await stat(dumpFile(folder))).size - 40)),
  ).rejects.toThrow('unexpected end of file');
  expect(bucket.objects.size).toBe(0);

  await restoreInto({ database: target, storage }, backup, log);
  const { db } = target;
  expect((await computed(db)).rows).toEqual((await computed(site.db)).rows);
  expect((await computed(db)).rows).toMatchObject([{ name: oddName }]);
  const key = await db
    .selectFrom('server_keys')
    .select('value')
    .where('name', '=', 'nothing')
    .executeTakeFirstOrThrow();
  expect(key.value).toBeNull();
  const jobs = await queueOf(db)!.boss.findJobs('photos.removeFiles');
  expect(jobs).toMatchObject([{ data: { keys: ['ab/c.webp'] }, startAfter: later }]);
  const last = await db.selectFrom('users').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect((await makeUser(db)).id).toBeGreaterThan(last.id);
  await expect(
    db
      .insertInto('photos')
      .values({
        owner_id: 999_999,
        sha256: Buffer.alloc(1),
        path: 'x',
        width: 1,
        height: 1,
        thumbhash: Buffer.alloc(1),
        perceptual_hash: null,
        turned_from: null,
      })
      .execute(),
  ).rejects.toThrow('foreign key');
  await expect(restoreInto({ database: target, storage }, backup, log)).rejects.toThrow('The database is not empty');

  const again = join(home, 'again');
  await cp(backup, again, { recursive: true });
  await rm(join(again, 'pictures'), { recursive: true });
  const list = await open(pictureList(again), 'w');
  expect(await copyPictures(storage, again, list)).toBe(bucket.objects.size);
  await list.close();
  expect(await all(readPictureList(again))).toHaveLength((await all(readPictureList(backup))).length);
  await target.close();
  await own?.drop();
  bucket.close();
});

it('a site that is not there, or a server that hangs up, gives no backup, and nothing is left of one', async () => {
  const nowhere = join(home, 'nowhere');
  const other = readConfig({ NODE_ENV: 'test', DATA_DIR: join(home, 'other') }, home);
  await expect(takeBackup(other, nowhere, log, new Date())).rejects.toThrow('There is no database in');
  await expect(stat(nowhere)).rejects.toThrow('ENOENT');
  await mkdir(join(home, 'other', 'database'), { recursive: true });
  const release = await lockDirectory(join(home, 'other'));
  await expect(takeBackup(other, nowhere, log, new Date())).rejects.toThrow('The dump breaks off');
  await expect(stat(nowhere)).rejects.toThrow('ENOENT');
  await release();
});
