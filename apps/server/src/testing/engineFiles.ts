/**
 * The tests that also run on the embedded engine when the whole suite runs on native PostgreSQL, and why: their subject is
 * the engine or what only the engine decides. Everything else answers the same on both; moving a site between the engines is
 * tested from native PostgreSQL.
 */
export const engineFiles: Readonly<Record<string, string>> = {
  'src/start.test.ts': 'the first start creates the embedded database',
  'src/wire.test.ts': 'smoke test of every area: each call that outside clients know answers',
  'src/durability.test.ts': 'a killed process loses nothing it acknowledged',
  'src/backup/backup.test.ts': 'the dump of one engine is read by the other',
  'src/platform/database/database.test.ts': 'migrations, transactions, error codes',
  'src/platform/database/embedded.test.ts': 'the engine itself: one process, its folder, its lock',
  'src/platform/database/expandFirst.test.ts': 'migrations keep the previous version working',
  'src/platform/database/fullDisk.test.ts': 'a full disk',
  'src/platform/database/textSearchPage.test.ts': 'collation and text search',
  'src/platform/events/events.test.ts': 'LISTEN and NOTIFY',
  'src/platform/http/diskFull.test.ts': 'a full disk, as calls see it',
  'src/platform/jobs/heartbeat.test.ts': 'who runs jobs when one process holds the database',
  'src/platform/jobs/jobs.test.ts': 'row locks of the job queue',
  'src/viewings/races.test.ts': 'exclusion constraints decide double bookings',
};
