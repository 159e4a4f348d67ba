import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plannedOnce } from './connectionPool.ts';
import { openDatabase } from './database.ts';
import { DirectoryInUse, lockDirectory } from './directoryLock.ts';

const log = pino({ level: 'silent' });
const writer = join(import.meta.dirname, '../../testing/acknowledgedWriter.ts');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const ended = (child: ChildProcess) => new Promise<void>((resolve) => child.once('close', () => resolve()));

/** Writes until this many rows are acknowledged, then kills without warning; gives the last acknowledged number. */
async function writeAndKill(rows: number): Promise<number> {
  const child = spawn(process.execPath, [writer, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = ended(child);
  let last = 0;
  let seen = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    last = Number(line);
    seen += 1;
    if (seen === rows) child.kill('SIGKILL');
  }
  await closed;
  return last;
}

async function writtenIds(): Promise<number[]> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir: folder }, log);
  const rows = await database.db.selectFrom('users').select('id').orderBy('id').execute();
  await database.close();
  return rows.map(({ id }) => id);
}

describe('embedded database', () => {
  it('loses nothing acknowledged when it is killed', async () => {
    const rows = 60;
    const last = await writeAndKill(rows);
    const ids = await writtenIds();
    expect(last).toBeGreaterThanOrEqual(rows);
    expect(ids).toContain(last);
    expect(ids.filter((id) => id <= last).length).toBeGreaterThanOrEqual(rows);
  }, 120_000);

  it('plans statements anew once its client was given up after an error', async () => {
    const database = await openDatabase({ databaseUrl: undefined, dataDir: undefined }, log);
    const planned = () => database.pool.query<{ n: number }>(`${plannedOnce} SELECT $1::int8 + 1 AS n`, [1]);
    expect((await planned()).rows).toEqual([{ n: 2 }]);
    await expect(database.pool.query('SELECT nothing')).rejects.toThrow('does not exist');
    expect((await planned()).rows).toEqual([{ n: 2 }]);
    await database.close();
  });
});

describe('directory lock', () => {
  it('belongs to one of many that ask at once', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => lockDirectory(folder)));
    const held = asked.filter((one) => one.status === 'fulfilled');
    expect(held).toHaveLength(1);
    await held[0]!.value();
  });

  it('is taken over from a killed process', async () => {
    const script = `
      import { lockDirectory } from ${JSON.stringify(join(import.meta.dirname, 'directoryLock.ts'))};
      await lockDirectory(${JSON.stringify(folder)});
      console.log('held');
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise<void>((resolve) => child.stdout.once('data', () => resolve()));
    await expect(lockDirectory(folder)).rejects.toThrow(DirectoryInUse);
    const closed = ended(child);
    child.kill('SIGKILL');
    await closed;
    const asked = await Promise.allSettled([lockDirectory(folder), lockDirectory(folder), lockDirectory(folder)]);
    const held = asked.filter((one) => one.status === 'fulfilled');
    expect(held).toHaveLength(1);
    await held[0]!.value();
  });

  it('works for a folder whose name is too long for a socket', async () => {
    const deep = join(folder, 'a'.repeat(60), 'b'.repeat(60));
    const release = await lockDirectory(deep);
    await expect(lockDirectory(deep)).rejects.toThrow(DirectoryInUse);
    await release();
  });
});
