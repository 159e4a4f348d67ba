// npm run bench pages: what the public pages weigh, what making one costs the server and PostgreSQL, and how many a second leave
// from memory, on a native PostgreSQL. With BENCH_DATABASE_URL a database that is seeded already, BENCH_OFFERS another number of
// offers, BENCH_SECONDS how long each is asked for.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { postmasterOf } from '../apps/server/src/testing/captureSql.ts';
import { startServer } from '../apps/server/src/testing/serverProcess.ts';
import { startNativePostgres } from '../scripts/nativePostgres.ts';
import { buildWhenChanged } from '../scripts/webBuild.ts';
import { cpuTime, cpuTimeOfChildren } from './search/cpuTime.ts';
import { measureHttp } from './search/measureHttp.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);
/** Pages made one after another for the mean of one. */
const made = 100;

await buildWhenChanged();
const cluster = process.env['BENCH_DATABASE_URL'] === undefined ? await startNativePostgres() : undefined;
if (typeof cluster === 'string') throw new Error(cluster);
const url = cluster?.url ?? process.env['BENCH_DATABASE_URL']!;
const folder = await mkdtemp(join(tmpdir(), 'bench-pages-'));
const env = {
  DATABASE_URL: url,
  NODE_ENV: 'production',
  LOG_LEVEL: 'fatal',
  TRUSTED_PROXIES: 'loopback',
  RATES_URL: 'http://127.0.0.1:9/rates',
};
if (cluster) {
  const size = ['--offers', process.env['BENCH_OFFERS'] ?? '2000', '--searches', '500'];
  const seeded = spawn(process.execPath, [join(import.meta.dirname, '../apps/server/seed/main.ts'), ...size], {
    env: { ...process.env, ...env, DATA_DIR: folder, DEMO: '0' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await new Promise((resolve) => seeded.once('exit', resolve));
}
const server = startServer(folder, env);
const home = await server.address();
const postmaster = (await postmasterOf(url)) ?? Number.NaN;
const used = () => [cpuTime(server.child.pid!), cpuTimeOfChildren(postmaster)] as const;

const read = async <T>(path: string) => (await fetch(home + path)).json() as Promise<T>;
const first = async (path: string) => (await read<{ items: { id: number; short_code: string }[] }>(path)).items[0]!;
const pages: Record<string, string> = {
  home: '/ru',
  'the list': '/ru/map',
  'an offer': `/ru/preview/offer/${(await first('/api/properties?limit=1')).short_code}`,
  'a search': `/ru/preview/request/${(await first('/api/requests?limit=1')).short_code}`,
  'a realtor': `/ru/realtor/${(await first('/api/home/realtors?limit=1')).id}`,
};

const packed = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length / 1_000;
const column = (value: number, digits: number, width: number) => value.toFixed(digits).padStart(width);

/** Bytes as they are sent: of all, and of its styles, its markup and the data that it begins with, each packed alone. */
function weigh(html: string): string {
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(html) ?? [];
  const [, state = ''] = /id="page-state">([^]*?)<\/script>/.exec(html) ?? [];
  const [, root = ''] = /<div id="root">([^]*)<script type="application\/json"/.exec(html) ?? [];
  return [html, style, root, state].map((text) => column(packed(text), 1, 8)).join('');
}

say(
  '                     kB packed: styles  markup    data   made: ms server  database    p50   kept: 1/s   CPU ms  read again: ms  database',
);
for (const [name, path] of Object.entries(pages)) {
  const html = await (await fetch(home + path)).text();
  // A dialog in the address makes another page of the same weight.
  const make = async (i: number) => (await fetch(`${home}${path}?calculator=${i}`)).text();
  for (let i = 0; i < 20; i += 1) await make(-i);
  const times: number[] = [];
  const before = used();
  for (let i = 1; i <= made; i += 1) {
    const sent = performance.now();
    await make(i);
    times.push(performance.now() - sent);
  }
  const after = used();
  // What was read before is not drawn again.
  await setTimeout(1_100);
  const again = used();
  for (let i = 1; i <= made; i += 1) await make(i);
  const readAgain = used();
  const kept = await measureHttp(home, [path], { 'accept-encoding': 'br' });
  const last = used();
  const p50 = times.toSorted((a, b) => a - b)[made / 2]!;
  say(
    `${name.padEnd(16)}${weigh(html)}${column((after[0] - before[0]) / made, 1, 17)}${column((after[1] - before[1]) / made, 1, 10)}` +
      `${column(p50, 1, 7)}${column(kept.perSecond, 0, 12)}${column((last[0] - readAgain[0]) / kept.calls, 2, 9)}` +
      `${column((readAgain[0] - again[0]) / made, 1, 16)}${column((readAgain[1] - again[1]) / made, 1, 10)}`,
  );
}

server.child.kill('SIGTERM');
await server.exit;
await cluster?.stop();
await rm(folder, { recursive: true, force: true });
