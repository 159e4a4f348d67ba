import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from './testing/serverProcess.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('npm start', () => {
  it('serves, refuses a second start beside it, stops on Ctrl-C and starts again', async () => {
    const first = startServer(folder);
    const origin = await first.address();
    expect(await (await fetch(`${origin}/health/ready`)).json()).toMatchObject({ ok: true });

    const second = startServer(folder);
    expect(await second.exit).toBe(1);
    expect(second.said.err.trim().split('\n')).toEqual([
      expect.stringContaining('is in use by another running server'),
    ]);

    first.child.kill('SIGINT');
    expect(await first.exit).toBe(0);
    const third = startServer(folder);
    await third.address();
    third.child.kill('SIGTERM');
    expect(await third.exit).toBe(0);
    expect([first.said.err, third.said.err]).toEqual(['', '']);
  }, 120_000);

  it('says in one line what a bad variable should be', async () => {
    const { exit, said } = startServer(folder, { PORT: 'http' });
    expect(await exit).toBe(1);
    expect(said.err).toBe('PORT must be a number from 0 to 65535, for example 3000\n');
  });
});
