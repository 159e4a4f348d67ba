import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Captured, captureAll, postmasterOf, vacuum } from '../../apps/server/src/testing/captureSql.ts';
import { freePort } from '../../e2e/freePort.ts';
import { startNativePostgres } from '../../scripts/nativePostgres.ts';
import { cpuTime, cpuTimeOfChildren } from './cpuTime.ts';
import { type HttpFigures, measureHttp } from './measureHttp.ts';
import { measureSql } from './measureSql.ts';
import type { Subject } from './subjects.ts';

const root = join(import.meta.dirname, '../..');
export const say = (text: string) => process.stdout.write(`${text}\n`);

/** A seeded database with a server over it, for measuring. */
export interface Bench {
  url: string;
  home: string;
  /** Of the server's process. */
  pid: number;
  measure: (subject: Subject, captured: Captured) => Promise<HttpFigures>;
}

interface BenchOptions {
  /** What the throw-away database is seeded with; one that `BENCH_DATABASE_URL` names is seeded already. */
  size: readonly string[];
  subjects: readonly Subject[];
  /** Environment of the server beside that of every bench. */
  env: Record<string, string>;
  /** Made once the database is there. */
  headers?: (url: string) => Promise<Record<string, string>>;
  run: (bench: Bench, captured: readonly Captured[]) => Promise<void>;
}

/** Runs a file of the server to its end. */
async function runNode(file: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, [join(root, file), ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  if (code !== 0) throw new Error(`${file} ended with ${code}`);
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

async function seed(url: string, size: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const began = performance.now();
  say(`seeding ${size.join(' ')} …`);
  await runNode('apps/server/seed/main.ts', size, env);
  await vacuum(url);
  say(`seeded in ${Math.round((performance.now() - began) / 1000)} s`);
}

/** Head of the table that `measure` prints the lines of. */
export function sayHead(): void {
  say('                                                         CPU ms a call: server  database');
  say('what                    http: p50 ms   p95 ms     1/s    http      http   sql    sql: avg ms     1/s   share');
}

function measurer(url: string, home: string, pid: number, postmaster: number, headers: Record<string, string>) {
  const used = () => [cpuTime(pid), cpuTimeOfChildren(postmaster)] as const;
  const column = (value: number, digits: number, width: number) => value.toFixed(digits).padStart(width);
  return async (subject: Subject, { paths, scripts }: Captured, data: string): Promise<HttpFigures> => {
    const idle = used()[1];
    const sql = await measureSql(url, scripts, data);
    // Until the server has buried pgbench's processes, whose time is told only then.
    await new Promise((resolve) => setTimeout(resolve, 500));
    const before = used();
    const http = await measureHttp(home, paths, headers);
    const after = used();
    const share = Math.round((100 * http.perSecond) / sql.perSecond);
    say(
      `${subject.name.padEnd(24)}${column(http.p50, 1, 12)}${column(http.p95, 1, 9)}${column(http.perSecond, 0, 8)}` +
        `${column((after[0] - before[0]) / http.calls, 1, 8)}${column((after[1] - before[1]) / http.calls, 1, 10)}` +
        `${column((before[1] - idle) / sql.calls, 1, 6)}${column(sql.average, 1, 15)}${column(sql.perSecond, 0, 8)}${String(share).padStart(7)}%`,
    );
    return http;
  };
}

/** Seeds a database unless one is named, captures the subjects' SQL, and starts a server to be measured beside it. */
export async function withBench({ size, subjects, env: own, headers: makeHeaders, run }: BenchOptions): Promise<void> {
  const cluster = process.env['BENCH_DATABASE_URL'] === undefined ? await startNativePostgres() : undefined;
  if (typeof cluster === 'string') throw new Error(cluster);
  const url = cluster?.url ?? process.env['BENCH_DATABASE_URL']!;
  const data = await mkdtemp(join(tmpdir(), 'bench-'));
  const port = await freePort();
  const env = {
    ...process.env,
    DATABASE_URL: url,
    DATA_DIR: data,
    DEMO: '0',
    LOG_LEVEL: 'fatal',
    PORT: String(port),
    TRUSTED_PROXIES: 'loopback',
    ...own,
  };
  let server: ReturnType<typeof spawn> | undefined;
  try {
    if (cluster) await seed(url, size, env);
    const headers = (await makeHeaders?.(url)) ?? {};
    const captured = await captureAll(env, subjects, headers);
    server = spawn(process.execPath, [join(root, 'apps/server/src/start.ts')], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const home = `http://127.0.0.1:${port}`;
    await untilAnswers(home);
    const pid = server.pid!;
    const measure = measurer(url, home, pid, (await postmasterOf(url)) ?? Number.NaN, headers);
    await run({ url, home, pid, measure: (subject, one) => measure(subject, one, data) }, captured);
  } finally {
    server?.kill();
    await cluster?.stop();
    await rm(data, { recursive: true, force: true });
  }
}
