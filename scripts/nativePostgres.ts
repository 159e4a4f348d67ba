import { execFileSync } from 'node:child_process';
import { chown, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../e2e/freePort.ts';
import { aptInstall } from './aptInstall.ts';
import { childrenOf } from './childrenOf.ts';
import { run, runQuietly } from './run.ts';

/** The oldest version the product supports, and the one its tests prefer. */
const oldest = 15;

export interface Cluster {
  version: string;
  /** Of the superuser, who needs no password: the cluster listens on loopback alone. */
  url: string;
  stop(): Promise<void>;
  /** Kills it as a power cut would, at once and with everything that it does, and starts it again. */
  crash(): Promise<void>;
  /** Restarts it as one does after a change of its settings: open connections are ended with a word. */
  restart(): Promise<void>;
  /** Every process of it stands still until it is woken: what is asked stays without an answer. */
  freeze(): void;
  wake(): void;
  /** A standby that follows it by streaming replication, so many seconds behind. */
  standby(delay: number): Promise<Pick<Cluster, 'url' | 'stop'>>;
}

interface Owner {
  uid?: number;
  gid?: number;
}

/** Copies a cluster and starts the copy as its standby on a port of its own. */
async function startStandby(
  bin: string,
  as: Owner & { cwd: string },
  primaryPort: number,
  delay: number,
): Promise<Pick<Cluster, 'url' | 'stop'>> {
  const data = mkdtempSync(join(tmpdir(), 'standby-'));
  if (as.uid !== undefined) await promisify(chown)(data, as.uid, as.gid!);
  const copy = ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'postgres', '-D', data, '-R', '-c', 'fast'];
  await run(join(bin, 'pg_basebackup'), copy, as);
  const port = await freePort();
  const settings = `-p ${port} -h 127.0.0.1 -k ${data} -c fsync=off -c max_connections=200 -c hot_standby_feedback=on -c recovery_min_apply_delay=${delay}s`;
  const start = ['-D', data, '-l', join(data, 'log.txt'), '-o', settings, '-s', '-w', '-t', '60', 'start'];
  await run(join(bin, 'pg_ctl'), start, as);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await runQuietly(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-s', '-w', 'stop'], as);
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/**
 * A throw-away cluster of a native PostgreSQL on a free port; a sentence saying why when there can be none.
 * @param env of the server beside this process's own
 */
export async function startNativePostgres(env: Readonly<Record<string, string>> = {}): Promise<Cluster | string> {
  const bin = findBinaries() ?? (await installBinaries());
  if (typeof bin !== 'string') return bin.obstacle;
  const owner = clusterOwner();
  if (!owner) return 'PostgreSQL refuses to run as root and there is no user "postgres" or "nobody"';
  const home = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (owner.uid !== undefined) await promisify(chown)(home, owner.uid, owner.gid!);
  const data = join(home, 'data');
  const as = { ...owner, cwd: home };
  const made = await runQuietly(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    as,
  );
  if (made.code !== 0) return `initdb failed: ${made.output.trim().split('\n').at(-1)}`;
  const port = await freePort();
  // Nothing here outlives the tests, so it need not survive a power cut.
  const settings = `-p ${port} -h 127.0.0.1 -k ${home} -c fsync=off -c full_page_writes=off -c max_wal_size=128MB -c max_connections=200`;
  const log = join(home, 'log');
  const start = ['-D', data, '-l', log, '-o', settings, '-s', '-w', '-t', '60', 'start'];
  const asServer = { ...as, env: { ...process.env, ...env } };
  await run(join(bin, 'pg_ctl'), start, asServer);
  const postmaster = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  // Its children are counted once it stands still itself and starts no more.
  const signalAll = (signal: 'SIGSTOP' | 'SIGCONT') => {
    const pid = postmaster();
    process.kill(pid, signal);
    for (const child of childrenOf(pid)) process.kill(child, signal);
  };
  return {
    version: versionOf(bin),
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await runQuietly(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-s', '-w', 'stop'], as);
      rmSync(home, { recursive: true, force: true });
    },
    async crash() {
      process.kill(postmaster(), 'SIGKILL');
      // Its children still hold the shared memory until they have noticed.
      for (let tries = 0; tries < 40; tries += 1) {
        if ((await runQuietly(join(bin, 'pg_ctl'), start, as)).code === 0) return;
        await setTimeout(250);
      }
      throw new Error('PostgreSQL did not start again');
    },
    async restart() {
      await run(join(bin, 'pg_ctl'), ['-D', data, '-l', log, '-s', '-w', '-t', '60', '-m', 'fast', 'restart'], as);
    },
    freeze: () => signalAll('SIGSTOP'),
    wake: () => signalAll('SIGCONT'),
    standby: (delay) => startStandby(bin, as, port, delay),
  };
}

function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const packaged = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(a) - Number(b)) : [];
  const folders = [...packaged.map((v) => join(debian, v, 'bin')), ...(process.env['PATH'] ?? '').split(delimiter)];
  return folders.find((bin) => existsSync(join(bin, 'initdb')) && Number.parseInt(versionOf(bin)) >= oldest);
}

async function installBinaries(): Promise<string | { obstacle: string }> {
  const obstacle = (await aptInstall(`postgresql-${oldest}`)) && (await aptInstall('postgresql'));
  return (
    findBinaries() ?? {
      obstacle: `no PostgreSQL ${oldest} or newer here (${obstacle ?? 'not found after installing'})`,
    }
  );
}

function versionOf(bin: string): string {
  return /(\d+(?:\.\d+)*)/.exec(execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }))?.[1] ?? '0';
}

/** Whoever runs this; root hands over to an unprivileged user, for PostgreSQL refuses root. */
export function clusterOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return {};
  for (const user of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      continue;
    }
  }
  return undefined;
}
