import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
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
  return () => rmSync(folder, { recursive: true, force: true });
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
    if (name.startsWith(prefix) && !existsSync(`/proc/${name.slice(prefix.length)}`))
      rmSync(join(memory, name), { recursive: true, force: true });
  }
}
