// npm run bench:search: lists and the map at 1,000,000 offers on a native PostgreSQL, over HTTP at 8 connections, beside
// the SQL that answers the same questions without anything in memory (MAP_INDEX=0), by pgbench in the same run. Its own throw-away cluster, seeded in some minutes; with
// BENCH_DATABASE_URL a database that is seeded already, BENCH_OFFERS another number of offers, BENCH_ONLY the subjects
// whose names have this in them. CPU time, of the server's process and of all of PostgreSQL's, says what a call costs
// where the wall's time also says what else the machine had to do.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { captureAll, postmasterOf, vacuum } from '../apps/server/src/testing/captureSql.ts';
import { startNativePostgres } from '../scripts/nativePostgres.ts';
import { cpuTime, cpuTimeOfChildren, memoryOf } from './search/cpuTime.ts';
import { measureHttp } from './search/measureHttp.ts';
import { measureSql } from './search/measureSql.ts';
import { subjects as all } from './search/subjects.ts';

const offers = process.env['BENCH_OFFERS'] ?? '1000000';
const subjects = all.filter(({ name }) => name.includes(process.env['BENCH_ONLY'] ?? ''));
const root = join(import.meta.dirname, '..');
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Runs a file of the server to its end. */
async function runNode(file: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, [join(root, file), ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  if (code !== 0) throw new Error(`${file} ended with ${code}`);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function untilAnswers(home: string): Promise<void> {
  for (let i = 0; i < 300; i += 1) {
    const answers = await fetch(`${home}/api/header-stats`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  throw new Error('the server did not answer');
}

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

async function seed(url: string, env: NodeJS.ProcessEnv): Promise<void> {
  const began = performance.now();
  say(`seeding ${offers} offers and 100000 searches …`);
  await runNode('apps/server/seed/main.ts', ['--offers', offers, '--searches', '100000'], env);
  await vacuum(url);
  say(`seeded in ${Math.round((performance.now() - began) / 1000)} s`);
}

const own = process.env['BENCH_DATABASE_URL'] === undefined ? await startNativePostgres() : undefined;
if (typeof own === 'string') throw new Error(own);
const url = own?.url ?? process.env['BENCH_DATABASE_URL']!;
const data = await mkdtemp(join(tmpdir(), 'bench-search-'));
const port = await freePort();
const env = {
  ...process.env,
  DATABASE_URL: url,
  DATA_DIR: data,
  DEMO: '0',
  // Searches by offer are no question here, and their index would read on beside.
  MATCH_INDEX: '0',
  LOG_LEVEL: 'fatal',
  PORT: String(port),
  TRUSTED_PROXIES: 'loopback',
};
let server: ReturnType<typeof spawn> | undefined;
try {
  if (own) await seed(url, env);
  const captured = await captureAll(env, subjects);
  server = spawn(process.execPath, [join(root, 'apps/server/src/start.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const home = `http://127.0.0.1:${port}`;
  await untilAnswers(home);
  for (const line of await untilInMemory(home)) say(line);
  say(`memory of the server's process: ${memoryOf(server.pid!)} MB; load of the machine: ${loadavg()[0]!.toFixed(1)}`);
  const postmaster = (await postmasterOf(url)) ?? Number.NaN;
  const used = () => [cpuTime(server!.pid!), cpuTimeOfChildren(postmaster)] as const;
  say('                                                         CPU ms a call: server  database');
  say('what                    http: p50 ms   p95 ms     1/s    http      http   sql    sql: avg ms     1/s   share');
  for (const [i, subject] of subjects.entries()) {
    const { paths, scripts } = captured[i]!;
    const idle = used()[1];
    const sql = await measureSql(url, scripts, data);
    // Until the server has buried pgbench's processes, whose time is told only then.
    await new Promise((resolve) => setTimeout(resolve, 500));
    const before = used();
    const http = await measureHttp(home, paths);
    const after = used();
    const share = Math.round((100 * http.perSecond) / sql.perSecond);
    const column = (value: number, digits: number, width: number) => value.toFixed(digits).padStart(width);
    say(
      `${subject.name.padEnd(24)}${column(http.p50, 1, 12)}${column(http.p95, 1, 9)}${column(http.perSecond, 0, 8)}` +
        `${column((after[0] - before[0]) / http.calls, 1, 8)}${column((after[1] - before[1]) / http.calls, 1, 10)}` +
        `${column((before[1] - idle) / sql.calls, 1, 6)}${column(sql.average, 1, 15)}${column(sql.perSecond, 0, 8)}${String(share).padStart(7)}%`,
    );
  }
} finally {
  server?.kill();
  await own?.stop();
  await rm(data, { recursive: true, force: true });
}
