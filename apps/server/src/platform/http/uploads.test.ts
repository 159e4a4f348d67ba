import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { removeAbandonedUploads } from './uploads.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'uploads-'));
  vi.stubEnv('TMPDIR', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function upload(name: string, minutesAgo = 0): string {
  const path = join(folder, name);
  mkdirSync(path);
  writeFileSync(join(path, '1'), 'a photo');
  const at = new Date(Date.now() - minutesAgo * 60_000);
  utimesSync(path, at, at);
  return path;
}

it('removes what a killed server was reading, and nothing that one still reads', async () => {
  const ended = spawnSync(process.execPath, ['-e', '']).pid;
  const [read, old] = [upload(`upload-${process.pid}-aaaaaa`, 59), upload(`upload-${process.pid}-bbbbbb`, 61)];
  const [left, others] = [upload(`upload-${ended}-cccccc`), upload('somebody-elses', 600)];
  await removeAbandonedUploads(new Date());
  expect([read, old, left, others].map((path) => existsSync(path))).toEqual([true, false, false, true]);
});
