// npm run bench adminLists: administrators' lists at 1,000,000 users, offers and searches on a native PostgreSQL, over HTTP
// at 8 connections, beside the same SQL by pgbench. Its own throw-away cluster, seeded in some minutes; with
// BENCH_DATABASE_URL a database that is seeded already (an administrator is added to it), BENCH_SIZE another number of
// each, BENCH_ONLY the lists whose names have this in them, BENCH_SECONDS the time for each, BENCH_CONNECTIONS another number of
// administrators who never pause.
import { openSession } from '../apps/server/src/testing/testApp.ts';
import { openQuietly } from './matching/openQuietly.ts';
import { adminSubjects } from './search/adminSubjects.ts';
import { say, sayHead, withBench } from './search/withBench.ts';

const size = process.env['BENCH_SIZE'] ?? '1000000';
const subjects = adminSubjects.filter(({ name }) => name.includes(process.env['BENCH_ONLY'] ?? ''));
/** Milliseconds: 95 of 100 answers come within. */
const promised = 50;

/** What an administrator's page sends. */
async function asAdministrator(url: string): Promise<Record<string, string>> {
  const database = await openQuietly(url);
  const { db } = database;
  const phone = '+37378999999';
  await db
    .insertInto('users')
    .values({ name: 'Bench', phone, phone_proven_at: new Date(), role: 'admin' })
    .onConflict((same) => same.doNothing())
    .execute();
  const { id } = await db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirstOrThrow();
  const token = await openSession(db, id, new Date());
  await database.close();
  return { authorization: `Bearer ${token}` };
}

await withBench({
  size: ['--offers', size, '--searches', size, '--people', size],
  subjects,
  // These lists ask the database alone.
  env: { MATCH_INDEX: '0', MAP_INDEX: '0' },
  headers: asAdministrator,
  run: async ({ measure }, captured) => {
    sayHead();
    const late: string[] = [];
    for (const [i, subject] of subjects.entries()) {
      const { p95 } = await measure(subject, captured[i]!);
      if (p95 > promised) late.push(subject.name);
    }
    say(
      late.length === 0 ? `all within ${promised} ms at p95` : `later than ${promised} ms at p95: ${late.join(', ')}`,
    );
  },
});
