// npm run bench serve: what the calls of a busy realtor's pages cost, and the pages that guests open: the server as `npm start`
// runs it on a native PostgreSQL, at 8 connections, over its own throw-away cluster. Processor time is of the whole server process
// and of all of PostgreSQL's, less what they use while nobody asks. Beside each call the HTTP framework by itself with as many
// bytes. Prints the table of docs/performance.md.
//   -- --offers 5000 --searches 2000 --only "list of" --beside ../other --explain --profile folder
// beside: another checkout, asked by turns over the same database; explain: the plans of the statements; profile: a folder for the
// CPU profile of the server. BENCH_SECONDS and BENCH_CONNECTIONS as for the other benches.
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { captureAll, postmasterOf, type Script } from '../apps/server/src/testing/captureSql.ts';
import { root } from '../scripts/root.ts';
import { openQuietly } from './matching/openQuietly.ts';
import { cpuTime, cpuTimeOfChildren } from './search/cpuTime.ts';
import { type HttpFigures, measureHttp } from './search/measureHttp.ts';
import type { ServedCall } from './serve/calls.ts';
import { type ServedMarket, signInRealtor, withServedMarket } from './serve/market.ts';
import { type Served, startBare, startCheckout } from './serve/servers.ts';

const text = { type: 'string' } as const;
const { values: flags } = parseArgs({
  options: {
    offers: { ...text, default: '5000' },
    searches: { ...text, default: '2000' },
    only: { ...text, default: '' },
    beside: text,
    profile: text,
    explain: { type: 'boolean', default: false },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const measured = Number(process.env['BENCH_SECONDS'] ?? 4) * 1_000;
/** Until what is asked for all the time is compiled. Milliseconds. */
const warm = 1_500;

interface Figures extends HttpFigures {
  /** Processor time of a call, milliseconds. */
  server: number;
  database: number;
}

/** What a process uses a millisecond while nobody asks. */
type Idle = Record<'server' | 'database', number>;

/** @param postmaster of whose children the time is counted; NaN counts none */
async function measure(
  { home, pid }: Served,
  paths: readonly string[],
  headers: Record<string, string>,
  postmaster: number,
  idle: Idle,
): Promise<Figures> {
  const used = () => ({ server: cpuTime(pid), database: cpuTimeOfChildren(postmaster), at: performance.now() });
  await measureHttp(home, paths, headers, { warm: 0, measured: warm });
  const before = used();
  const http = await measureHttp(home, paths, headers, { warm: 0, measured });
  const after = used();
  const took = after.at - before.at;
  const perCall = (of: 'server' | 'database') => (after[of] - before[of] - idle[of] * took) / http.calls;
  return { ...http, server: perCall('server'), database: perCall('database') };
}

async function idleOf({ pid }: Served, postmaster: number): Promise<Idle> {
  const used = () => [cpuTime(pid), cpuTimeOfChildren(postmaster)] as const;
  const before = used();
  await setTimeout(4_000);
  const after = used();
  return { server: (after[0] - before[0]) / 4_000, database: (after[1] - before[1]) / 4_000 };
}

/** The framework is measured shortly: it is warm, and the same for every call. */
async function measureBare({ home, pid }: Served, bytes: number): Promise<Pick<Figures, 'perSecond' | 'server'>> {
  await measureHttp(home, [`/${bytes}`], {}, { warm: 0, measured: 300 });
  const before = cpuTime(pid);
  const { perSecond, calls } = await measureHttp(home, [`/${bytes}`], {}, { warm: 0, measured: 1_000 });
  return { perSecond, server: (cpuTime(pid) - before) / calls };
}

const head = ['call', 'a second', 'p50 ms', 'p99 ms', 'node ms', 'PostgreSQL ms', 'statements', 'bytes', 'bare a second', 'bare node ms']; // oxfmt-ignore
const widths = head.map((title, i) => (i === 0 ? 28 : title.length));
const row = (cells: readonly string[]) =>
  `| ${cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join(' | ')} |`;

function rowOf(name: string, found: Figures, bare: Pick<Figures, 'perSecond' | 'server'>, statements: string): string {
  const figures = [found.perSecond, found.p50, found.p99, found.server, found.database] as const;
  const digits = [0, 1, 1, 2, 2];
  const beside = [statements, String(found.bytes), bare.perSecond.toFixed(0), bare.server.toFixed(2)];
  return row([name, ...figures.map((figure, i) => figure.toFixed(digits[i])), ...beside]);
}

async function explain(url: string, script: Script): Promise<void> {
  const database = await openQuietly(url);
  for (const statement of script.split('\n').filter(Boolean)) {
    const { rows } = await database.pool.query<Record<'QUERY PLAN', string>>(
      `EXPLAIN (ANALYZE, BUFFERS, SETTINGS) ${statement}`,
    );
    say(`\n${statement}\n\n${rows.map((line) => line['QUERY PLAN']).join('\n')}`);
  }
  await database.close();
}

async function serveAll({ url, env }: ServedMarket): Promise<void> {
  const { token, calls: all } = await signInRealtor(url, () => Promise.resolve());
  const calls = all.filter(({ name }) => name.includes(flags.only));
  const headers = { realtor: { authorization: `Bearer ${token}` }, guest: {} };
  const scripts = new Map<ServedCall, readonly Script[]>();
  const captured = await captureAll(env, calls.map(({ paths, as }) => ({ paths, headers: headers[as] })), {}); // oxfmt-ignore
  for (const [i, call] of calls.entries()) scripts.set(call, captured[i]!.scripts);
  if (flags.explain) {
    for (const call of calls) {
      say(`\n## ${call.name}`);
      await explain(url, scripts.get(call)![0]!);
    }
    return;
  }
  const postmaster = (await postmasterOf(url)) ?? Number.NaN;
  const profile = flags.profile ? ['--cpu-prof', `--cpu-prof-dir=${resolve(flags.profile)}`] : [];
  const servers = [await startCheckout('', root, env, profile)];
  if (flags.beside) servers.unshift(await startCheckout(' before', resolve(flags.beside), env));
  const bare = await startBare();
  await setTimeout(3_000);
  const idle = await Promise.all(servers.map((server) => idleOf(server, postmaster)));
  say(row(head));
  say(row(widths.map((width) => '-'.repeat(width))));
  for (const call of calls) {
    const statements = scripts.get(call)!.reduce((sum, script) => sum + (script ? script.split('\n').length : 0), 0);
    for (const [i, server] of servers.entries()) {
      const found = await measure(server, call.paths, headers[call.as], postmaster, idle[i]!);
      const plain = await measureBare(bare, found.bytes);
      // Captured in this checkout alone.
      const counted = server === servers.at(-1) ? String(Math.round(statements / call.paths.length)) : '';
      say(rowOf(`${call.name}${server.name}`, found, plain, counted));
    }
  }
  for (const server of [...servers, bare]) await server.stop();
}

await withServedMarket(flags, serveAll);
