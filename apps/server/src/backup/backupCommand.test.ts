import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../testing/serverProcess.ts';
import { freshDatabase } from '../testing/testApp.ts';

const root = join(import.meta.dirname, '../../../..');

let home: string;
let database: Awaited<ReturnType<typeof freshDatabase>>;
let env: Record<string, string>;
let site: ReturnType<typeof startServer>;
let origin: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'backup-command-'));
  database = await freshDatabase(join(home, 'site'));
  env = { DATA_DIR: join(home, 'site'), ...database.env };
  site = startServer(join(home, 'site'), env);
  origin = await site.address();
});
afterAll(async () => {
  site.child.kill();
  await site.exit;
  await database.drop();
  await rm(home, { recursive: true, force: true });
});

/** A command of package.json as its process, of this site unless told otherwise. */
function command(name: 'backup' | 'restore' | 'drill', words: readonly string[], of: Record<string, string> = env) {
  const script = join(import.meta.dirname, `${name}Command.ts`);
  const child = spawn(process.execPath, ['--liftoff-only', script, ...words], {
    cwd: of['PWD'] ?? home,
    env: { PATH: process.env['PATH'], DEMO: '0', ...of },
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (part: Buffer) => (said.out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (said.err += part.toString()));
  // One that never ends is no answer either.
  const end = setTimeout(() => child.kill('SIGKILL'), 60_000);
  const exit = new Promise<{ code: number | null; out: string; err: string }>((resolve) =>
    child.once('close', (code) => (clearTimeout(end), resolve({ code, ...said }))),
  );
  return { child, exit };
}
const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
const lastBackup = async () => /^backup_last_seconds (\d+)/m.exec(await (await fetch(`${origin}/metrics`)).text())?.[1];

describe('npm run backup', () => {
  it(
    'says in one line why a folder cannot be made, ends with 1 and leaves nothing',
    { tags: ['nightly'] },
    async () => {
      await writeFile(join(home, 'file'), 'here');
      const cases = [
        ['/proc/nothing/deeper', 'no folder can be made there'],
        [join(home, 'file'), 'a file is in its way'],
        [join(home, 'file/below'), 'a file is in its way'],
      ] as const;
      const before = await readdir(home);
      for (const [folder, why] of cases) {
        const { code, err } = await command('backup', [folder]).exit;
        expect([code, err]).toEqual([
          1,
          `No backup was made: ${folder} takes no backup, ${why}: mend that or name another folder\n`,
        ]);
      }
      expect(await readdir(home)).toEqual(before);
    },
  );

  it('takes no option for a folder, and not two', { tags: ['nightly'] }, async () => {
    for (const [name, words] of [
      ['backup', ['--help']],
      ['restore', ['a', 'b']],
      ['drill', ['-x']],
    ] as const)
      expect(await command(name, words).exit).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^[^\n]*say one folder: npm run [^\n]*\n$/),
      });
  });

  it('keeps no ./data that nothing names', async () => {
    const trial = join(home, 'trial');
    await mkdir(join(trial, 'data/database'), { recursive: true });
    await writeFile(join(trial, 'data/database/PG_VERSION'), 'here');
    const { code, err } = await command('backup', [join(trial, 'kept')], { PWD: trial }).exit;
    expect(code).toBe(1);
    expect(err).toContain('nothing says of which site: set DATABASE_URL, or DATA_DIR');
    expect(await readdir(trial)).toEqual(['data']);
  });

  it(
    'told to stop it leaves nothing; killed, the next one takes away what it left',
    { tags: ['nightly'] },
    async () => {
      const [stopped, killed, whole] = ['stopped', 'killed', 'whole'].map((name) => join(home, 'backups', name)) as [
        string,
        string,
        string,
      ];
      // The server that would read its database stands still.
      site.child.kill('SIGSTOP');
      try {
        for (const [folder, signal] of [
          [stopped, 'SIGTERM'],
          [killed, 'SIGKILL'],
        ] as const) {
          const taking = command('backup', [folder], { ...env });
          await expect.poll(() => isThere(join(folder, 'unfinished.pid')), { timeout: 60_000 }).toBe(true);
          taking.child.kill(signal);
          const { code, err } = await taking.exit;
          expect([code, err]).toEqual(
            signal === 'SIGTERM' ? [1, 'No backup was made: it was told to stop\n'] : [null, ''],
          );
        }
        expect(await readdir(join(home, 'backups'))).toEqual(['killed']);
      } finally {
        site.child.kill('SIGCONT');
      }
      expect(await command('backup', [whole]).exit).toMatchObject({ code: 0, err: '' });
      expect(await readdir(join(home, 'backups'))).toEqual(['whole']);
      expect(await isThere(join(whole, 'unfinished.pid'))).toBe(false);
    },
  );

  it('run by cron, with an empty environment, it keeps the site that .env names, says which, and the site knows', async () => {
    const line = `cd ${join(home, 'vatra')} && npm run backup -- ${join(home, 'nightly')}/$(date +%F)`;
    await mkdir(join(home, 'vatra'));
    for (const name of await readdir(root))
      if (!['data', 'backups', '.env'].includes(name)) await symlink(join(root, name), join(home, 'vatra', name));
    const said = Object.entries({ DEMO: '0', ...env }).map(([name, value]) => `${name}='${value}'\n`);
    await writeFile(join(home, 'vatra/.env'), said.join(''));
    const before = Number(await lastBackup());
    await wait(1_000 - (Date.now() % 1_000));
    const shell = spawn('env', ['-i', 'sh', '-c', line]);
    let out = '';
    for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (part: Buffer) => (out += part.toString()));
    expect([await new Promise((resolve) => shell.once('close', resolve)), out]).toEqual([0, expect.any(String)]);
    const place = env['DATABASE_URL']
      ? `the database ${new URL(env['DATABASE_URL']).pathname.slice(1)} at ${new URL(env['DATABASE_URL']).host}`
      : `the embedded database in ${env['DATA_DIR']}`;
    expect(out).toContain(`${place}; 0 users, 0 offers, 0 searches; `);
    expect(Number(await lastBackup())).toBeGreaterThan(before);
    expect(await readdir(join(home, 'nightly'))).toEqual([new Date().toISOString().slice(0, 10)]);
  }, 120_000);
});

describe('npm run restore', () => {
  const into = () => ({ DATA_DIR: join(home, 'restored') });

  it(
    'from nothing, from something else or from a damaged backup says so and makes no database',
    { tags: ['nightly'] },
    async () => {
      const other = join(home, 'other');
      await mkdir(other);
      const attempt = async () => {
        const { code, err } = await command('restore', [other], into()).exit;
        expect([code, await isThere(into().DATA_DIR)]).toEqual([1, false]);
        return err;
      };
      expect(await attempt()).toBe(`Not restored: ${other} holds no finished backup: manifest.json is missing\n`);
      for (const text of ['{"name": "Vatra"}', '{"madeAt'])
        expect((await writeFile(join(other, 'manifest.json'), text), await attempt())).toBe(
          `Not restored: ${other} holds no backup of this product: manifest.json is damaged or of something else\n`,
        );
    },
  );

  it(
    'killed in the middle it leaves the database empty: begun anew it brings everything',
    { tags: ['nightly'], timeout: 120_000 },
    async () => {
      const whole = join(home, 'backups/whole');
      const first = command('restore', [whole], into());
      await expect.poll(() => isThere(join(into().DATA_DIR, 'database')), { timeout: 60_000 }).toBe(true);
      await wait(200);
      first.child.kill('SIGKILL');
      expect((await first.exit).code).toBeNull();
      expect(await command('restore', [whole], into()).exit).toMatchObject({ code: 0, err: '' });
      expect(await command('restore', [whole], into()).exit).toMatchObject({
        code: 1,
        err: expect.stringContaining('The database is not empty'),
      });
    },
  );
});
