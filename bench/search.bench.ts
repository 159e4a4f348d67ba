// npm run bench:search: lists and the map at 1,000,000 offers on a native PostgreSQL, over HTTP at 8 connections, beside
// the SQL that answers the same questions without anything in memory (MAP_INDEX=0), by pgbench in the same run. Its own
// throw-away cluster, seeded in some minutes; with BENCH_DATABASE_URL a database that is seeded already, BENCH_OFFERS
// another number of offers, BENCH_ONLY the subjects whose names have this in them, BENCH_CONNECTIONS other than 8. CPU time, of the server's process and
// of all of PostgreSQL's, says what a call costs where the wall's time also says what else the machine had to do.
import { loadavg } from 'node:os';
import { memoryOf } from './search/cpuTime.ts';
import { subjects as all } from './search/subjects.ts';
import { say, sayHead, withBench } from './search/withBench.ts';

const offers = process.env['BENCH_OFFERS'] ?? '1000000';
const subjects = all.filter(({ name }) => name.includes(process.env['BENCH_ONLY'] ?? ''));

/** Until both sides of the market stand in the server's memory; what they take of it, and how long reading them took. */
async function untilInMemory(home: string): Promise<string[]> {
  for (let i = 0; i < 1_200; i += 1) {
    const text = await fetch(`${home}/metrics`).then((answer) => answer.text());
    const read = (name: string) =>
      new Map(
        [...text.matchAll(new RegExp(`^in_memory_${name}\\{what="([^"]+)"\\} (.+)$`, 'gm'))].map((m) => [
          m[1]!,
          Number(m[2]),
        ]),
      );
    const [things, bytes, ready] = [read('things'), read('bytes'), read('ready')];
    if (things.size === 2) {
      return [...things].map(
        ([what, count]) =>
          `${count} ${what} in ${Math.round(bytes.get(what)! / 1e6)} MB, read in ${(ready.get(what)! / 1_000).toFixed(1)} s`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('the server did not read the market into its memory');
}

await withBench({
  size: ['--offers', offers, '--searches', '100000'],
  subjects,
  // Searches by offer are no question here, and their index would read on beside.
  env: { MATCH_INDEX: '0' },
  run: async ({ home, pid, measure }, captured) => {
    for (const line of await untilInMemory(home)) say(line);
    say(`memory of the server's process: ${memoryOf(pid)} MB; load of the machine: ${loadavg()[0]!.toFixed(1)}`);
    sayHead();
    for (const [i, subject] of subjects.entries()) await measure(subject, captured[i]!);
  },
});
