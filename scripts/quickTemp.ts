import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Linux keeps what is written there in memory. */
const memory = '/dev/shm';
const prefix = 'tests-of-the-product-';
/** Tests write far less; the rest is for what runs beside them. */
const enough = 6 * 1024 ** 3;

/**
 * Lets what is thrown away at the end be written to memory, where there is plenty: making the thousand small files of a
 * database takes a disk twenty times as long. A `TMPDIR` that somebody set stays.
 * @returns removes what was written
 */
export function takeQuickTemp(): () => void {
  if (process.env['TMPDIR'] || process.platform !== 'linux' || !isRoomy()) return () => {};
  removeOrphans();
  const folder = join(memory, `${prefix}${process.pid}`);
  // PostgreSQL runs as another user than root, and passes through.
  mkdirSync(folder, { mode: 0o755 });
  process.env['TMPDIR'] = folder;
  return () => removeFolder(folder);
}

function isRoomy(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, freemem()) >= enough;
  } catch {
    return false;
  }
}

/** What a run left that was killed. */
function removeOrphans(): void {
  for (const name of readdirSync(memory)) {
    if (name.startsWith(prefix) && !existsSync(`/proc/${name.slice(prefix.length)}`)) removeFolder(join(memory, name));
  }
}

/** A test that was killed may have left a small disk mounted inside, which can't be removed while it is. */
function removeFolder(folder: string): void {
  const points = readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '');
  for (const point of points.filter((one) => one.startsWith(`${folder}/`)))
    execFileSync('umount', ['-l', point], { stdio: 'ignore' });
  rmSync(folder, { recursive: true, force: true });
}
