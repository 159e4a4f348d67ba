import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const script = join(import.meta.dirname, 'start.ts');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function startServer(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [script], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DEMO: '0',
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (part: Buffer) => (said.out += part.toString()));
  child.stderr.on('data', (part: Buffer) => (said.err += part.toString()));
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const address = async () => {
    await expect.poll(() => said.out, { timeout: 60_000 }).toContain('Stop with Ctrl-C');
    return /listening at (http:\S+)\)/.exec(said.out)![1]!;
  };
  return { child, said, exit, address };
}

describe('npm start', () => {
  it('serves, refuses a second start beside it, stops on Ctrl-C and starts again', async () => {
    const first = startServer();
    const origin = await first.address();
    expect(await (await fetch(`${origin}/health/ready`)).json()).toEqual({ ok: true });

    const second = startServer();
    expect(await second.exit).toBe(1);
    expect(second.said.err.trim().split('\n')).toEqual([
      expect.stringContaining('is in use by another running server'),
    ]);

    first.child.kill('SIGINT');
    expect(await first.exit).toBe(0);
    const third = startServer();
    await third.address();
    third.child.kill('SIGTERM');
    expect(await third.exit).toBe(0);
    expect([first.said.err, third.said.err]).toEqual(['', '']);
  }, 120_000);

  it('says in one line what a bad variable should be', async () => {
    const { exit, said } = startServer({ PORT: 'http' });
    expect(await exit).toBe(1);
    expect(said.err).toBe('PORT must be a number from 0 to 65535, for example 3000\n');
  });
});
