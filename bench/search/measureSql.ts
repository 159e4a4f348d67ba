import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { connections } from './measureHttp.ts';

const seconds = process.env['BENCH_SECONDS'] ?? '10';

export interface SqlFigures {
  /** Milliseconds. */
  average: number;
  perSecond: number;
  calls: number;
}

function pgbench(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((v) => join(debian, v, 'bin/pgbench')).find((file) => existsSync(file)) ?? 'pgbench';
}

/** The requests' statements by pgbench at as many clients as HTTP has connections, each request a transaction of its own choosing. */
export async function measureSql(url: string, scripts: readonly string[], folder: string): Promise<SqlFigures> {
  const files = scripts.map((_, i) => join(folder, `request-${i}.sql`));
  await Promise.all(files.map((file, i) => writeFile(file, `${scripts[i]}\n`)));
  const args = ['-n', '-c', String(connections), '-j', '2', '-T', seconds];
  const { stdout } = await promisify(execFile)(pgbench(), [...args, ...files.flatMap((file) => ['-f', file]), url], {
    maxBuffer: 16_000_000,
  });
  const figure = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1]);
  return {
    average: figure(/latency average = ([\d.]+) ms/),
    perSecond: figure(/tps = ([\d.]+)/),
    calls: figure(/actually processed: (\d+)/),
  };
}
