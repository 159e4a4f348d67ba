import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttp } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../config.ts';
import { serverEnv, startServer } from '../../testing/serverProcess.ts';
import { SmallDisk } from '../../testing/smallDisk.ts';
import { administer, databaseUrl } from '../../testing/template.ts';
import { freshDatabase } from '../../testing/testApp.ts';
import { createLog } from '../log.ts';
import { lookAround } from './lookAround.ts';

const native = process.env['TEST_DATABASE_URL'];
const isRoot = process.getuid?.() === 0;
/** Of Linux the user who owns nothing. */
const nobody = 65_534;

let folder: string;
const ports: Record<'silent' | 'closed' | 'web' | 'missing', number> = { silent: 0, closed: 0, web: 0, missing: 0 };
const servers: Server[] = [];
/** So that one that starts all the same does not outlive the tests. */
const started: ReturnType<typeof startServer>[] = [];
function begin(...how: Parameters<typeof startServer>) {
  const server = startServer(...how);
  started.push(server);
  return server;
}

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fails-'));
  // Another user has to come through to what is refused to them.
  await chmod(folder, 0o755);
  ports.silent = await listen(createServer(() => {}));
  ports.web = await listen(createHttp((_, answer) => answer.writeHead(403).end()));
  const lost = '<?xml version="1.0"?><Error><Code>NoSuchBucket</Code><Message>none</Message></Error>';
  ports.missing = await listen(createHttp((_, answer) => answer.writeHead(404).end(lost)));
  const closed = createServer();
  ports.closed = await listen(closed);
  closed.close();
});
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  for (const server of servers) server.close();
  await rm(folder, { recursive: true, force: true });
});

/** It ends by itself, having said one line, built nothing and kept nothing. */
async function refuses(env: Record<string, string>, line: RegExp, uid?: number): Promise<void> {
  const own = await mkdtemp(join(folder, 'data-'));
  const { exit, said } = begin(env['DATA_DIR'] ?? own, env, uid === undefined ? {} : { uid });
  expect([await exit, said.err]).toEqual([1, expect.stringMatching(line)]);
  expect(said.err.trimEnd().split('\n')).toHaveLength(1);
  expect(said.out).toBe('');
  expect(await readdir(own)).toEqual([]);
}

/** As `refuses`, without a process of its own. */
async function finds(env: Record<string, string>, line: RegExp): Promise<void> {
  const own = await mkdtemp(join(folder, 'data-'));
  const found = lookAround(readConfig(serverEnv(own, env), own), createLog('silent'), 1_000);
  const error: unknown = await found.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ConfigError);
  expect((error as ConfigError).message).toMatch(line);
  expect((error as ConfigError).message).not.toContain('\n');
  expect(await readdir(own)).toEqual([]);
}

const local = (kind: keyof typeof ports) => `127.0.0.1:${ports[kind]}`;

describe('a start says in one line what keeps it', () => {
  it.concurrent.each<[string, () => Record<string, string>, RegExp]>([
    ['a host of nobody', () => ({ HOST: 'nobody.invalid' }), /^HOST nobody\.invalid is a name that nobody/],
    ['a host elsewhere', () => ({ HOST: '203.0.113.7' }), /^HOST 203\.0\.113\.7 is not of this machine/],
    ['a port in use', () => ({ PORT: String(ports.web) }), /^PORT \d+ is in use: stop what uses it, or set PORT/],
    [
      'a database server that is not there',
      () => ({ DATABASE_URL: `postgres://a:b@${local('closed')}/c` }),
      /^DATABASE_URL: nothing listens at 127/,
    ],
    [
      'a database server of nobody',
      () => ({ DATABASE_URL: 'postgres://a:b@nobody.invalid/c' }),
      /^DATABASE_URL: (no machine is called )?nobody\.invalid/,
    ],
    [
      'a database server that is silent',
      () => ({ DATABASE_URL: `postgres://a:b@${local('silent')}/c` }),
      /^DATABASE_URL: 127\.0\.0\.1:\d+ does not answer/,
    ],
    [
      'a database server that is none',
      () => ({ DATABASE_URL: `postgres://a:b@${local('web')}/c` }),
      /^DATABASE_URL: 127\.0\.0\.1:\d+ (cannot be used as PostgreSQL|does not answer)/,
    ],
    [
      'storage that is not there',
      () => ({ STORAGE_URL: `s3://k:s@${local('closed')}/photos?ssl=0` }),
      /^STORAGE_URL: nothing listens at 127/,
    ],
    [
      'storage that is silent',
      () => ({ STORAGE_URL: `s3://k:s@${local('silent')}/photos?ssl=0` }),
      /^STORAGE_URL: 127\.0\.0\.1:\d+ does not answer/,
    ],
    [
      'storage without the bucket',
      () => ({ STORAGE_URL: `s3://k:s@${local('missing')}/photos?ssl=0` }),
      /^STORAGE_URL: there is no bucket photos at 127/,
    ],
    [
      'storage that knows another key',
      () => ({ STORAGE_URL: `s3://k:s@${local('web')}/photos?ssl=0` }),
      /^STORAGE_URL: 127\.0\.0\.1:\d+ refuses the key or its secret/,
    ],
    [
      'storage without TLS',
      () => ({ STORAGE_URL: `s3://k:s@${local('web')}/photos` }),
      /^STORAGE_URL: 127\.0\.0\.1:\d+ does not speak TLS/,
    ],
  ])('%s', (_, env, line) => finds(env(), line));

  it.concurrent('the line is all that its process says', () =>
    refuses({ PORT: String(ports.web) }, /^PORT \d+ is in use: stop what uses it, or set PORT/));

  it.concurrent('a data directory that is a file, or in one', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await Promise.all([
      refuses({ DATA_DIR: file }, /^DATA_DIR \S+ is no directory: set it to one\n$/),
      refuses({ DATA_DIR: join(file, 'data') }, /^DATA_DIR \S+ is no directory: set it to one\n$/),
    ]);
  });

  it.concurrent("a data directory that is another user's", async () => {
    const others = join(folder, 'others');
    await mkdir(join(others, 'database'), { recursive: true });
    await chmod(others, isRoot ? 0o755 : 0o555);
    await refuses({ DATA_DIR: others }, /^This user may not write to \S+/, isRoot ? nobody : undefined);
    await refuses({ DATA_DIR: join(others, 'new') }, /^This user may not write to \S+/, isRoot ? nobody : undefined);
  });

  it.concurrent(
    'a data directory of another PostgreSQL, and one that no engine can read',
    { tags: ['nightly'] },
    async () => {
      const newer = join(folder, 'newer/database');
      await mkdir(newer, { recursive: true });
      await writeFile(join(newer, 'PG_VERSION'), '99\n');
      const broken = join(folder, 'broken/database');
      await mkdir(broken, { recursive: true });
      await writeFile(join(broken, 'PG_VERSION'), '18\n');
      await Promise.all([
        refuses(
          { DATA_DIR: join(newer, '..') },
          /^DATA_DIR \S+ holds a database of PostgreSQL 99, and this program's is 18/,
        ),
        refuses({ DATA_DIR: join(broken, '..') }, /^The database in DATA_DIR \S+ cannot be opened/),
      ]);
    },
  );

  it.concurrent('a disk with less room than the database needs to be written', async ({ skip }) => {
    const disk = SmallDisk.mount(join(folder, 'narrow'), 60);
    if (!disk) return skip('Linux lets root alone mount a disk');
    try {
      await refuses(
        { DATA_DIR: disk.folder },
        /^The disk of DATA_DIR \S+ is full \(\d+ MB are free\): make room for 64 MB/,
      );
    } finally {
      disk.unmount();
    }
  });

  it.concurrent('a disk that is full or read-only', { tags: ['nightly'] }, async ({ skip }) => {
    const disk = join(folder, 'disk');
    await mkdir(disk);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk], { stdio: 'ignore' });
    } catch {
      skip('Linux lets root alone mount a disk');
    }
    try {
      await refuses({ DATA_DIR: disk }, /^The disk of DATA_DIR \S+ is full \(\d+ MB are free\): make room/);
      await writeFile(join(disk, 'all'), Buffer.alloc(1024 * 1024));
      await refuses({ DATA_DIR: disk }, /^The disk of DATA_DIR \S+ is full: make room/);
      execFileSync('mount', ['-o', 'remount,ro', disk]);
      await refuses({ DATA_DIR: disk }, /^The disk of DATA_DIR \S+ is read-only: make it writable/);
    } finally {
      execFileSync('umount', [disk]);
    }
  });
});

describe.runIf(native)('a database server that does not fit', () => {
  let of: (name: string, user?: string) => string;
  const made: string[] = [];
  const make = async (statement: string, drop: string) => {
    await administer(native!, statement);
    made.unshift(drop);
  };
  const own = `fails_${process.pid}`;

  beforeAll(async () => {
    of = (name, user) => {
      const url = new URL(databaseUrl(native!, name));
      if (user) url.username = user;
      return url.href;
    };
    await make(`CREATE ROLE ${own} LOGIN`, `DROP ROLE ${own}`);
    for (const [name, more] of Object.entries({
      empty: '',
      others: '',
      newer: '',
      ascii: "ENCODING 'SQL_ASCII' LOCALE 'C'",
    }))
      await make(
        `CREATE DATABASE ${own}_${name} TEMPLATE template0 ${more}`,
        `DROP DATABASE ${own}_${name} WITH (FORCE)`,
      );
    await administer(of(`${own}_others`), 'CREATE TABLE posts (id integer)');
    await administer(of(`${own}_newer`), 'CREATE TABLE applied_migrations (name text)');
    await administer(of(`${own}_newer`), "INSERT INTO applied_migrations VALUES ('9999-from-tomorrow.sql')");
  });
  afterAll(async () => {
    for (const drop of made) await administer(native!, drop);
  });

  it.each<[string, () => string, RegExp]>([
    ['no such database', () => of(`${own}_none`), /^DATABASE_URL: there is no database fails_\w+_none: make it/],
    ['no such user', () => of(`${own}_empty`, 'nobody_here'), /^DATABASE_URL: nobody_here is not let in/],
    ['no right to create', () => of(`${own}_empty`, own), /^DATABASE_URL: \w+ may not create what is needed in/],
    [
      'tables of another program',
      () => of(`${own}_others`),
      /^DATABASE_URL: the database \w+ holds tables of another program \(posts\)/,
    ],
    ['another encoding', () => of(`${own}_ascii`), /^DATABASE_URL: the database \w+ is encoded in SQL_ASCII/],
    [
      'a newer version',
      () => of(`${own}_newer`),
      /^The database is of a newer version of this program \(it has 9999-from-tomorrow\.sql\)/,
    ],
  ])('%s', async (_, url, line) => {
    await refuses({ DATABASE_URL: url() }, line);
  });

  it('a replica that is none is warned of, and the server starts', { tags: ['nightly'] }, async () => {
    const fresh = await freshDatabase(folder);
    const data = await mkdtemp(join(folder, 'data-'));
    const env = { DATABASE_URL: fresh.env['DATABASE_URL']!, LOG_LEVEL: 'warn' };
    const nodes = [
      begin(data, { ...env, DATABASE_REPLICA_URL: env.DATABASE_URL }),
      begin(data, { ...env, DATABASE_REPLICA_URL: `postgres://a:b@${local('closed')}/c` }),
    ];
    await Promise.all(nodes.map(({ address }) => address()));
    expect(nodes[0]!.said.out).toContain('DATABASE_REPLICA_URL names a primary');
    expect(nodes[1]!.said.out).toContain('DATABASE_REPLICA_URL: nothing listens at 127');
    for (const { child } of nodes) child.kill('SIGTERM');
    expect(await Promise.all(nodes.map(({ exit }) => exit))).toEqual([0, 0]);
    await fresh.drop();
  });
});
