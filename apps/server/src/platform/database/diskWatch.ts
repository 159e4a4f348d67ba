import { statfs } from 'node:fs/promises';
import type pg from 'pg';
import type { Logger } from 'pino';

const megabyte = 1024 * 1024;

/**
 * Bytes that the disk of an embedded database needs free to be written. Its log grows by 16 MB at once, and the engine stops
 * for good where that fails. A start writes too: with less it is refused, in a line that says so, instead of failing half-way.
 */
export const leastRoom = 64 * megabyte;

/** Bytes, and milliseconds. */
interface RoomLimits {
  /** With less nothing more is written. */
  least: number;
  /** With so much it is written again: not at each file that goes. */
  enough: number;
  every: number;
}

const usualRoom: RoomLimits = { least: leastRoom, enough: 80 * megabyte, every: 1_000 };

/**
 * Lets the embedded database only be read while its disk has hardly room: what would write is refused with PostgreSQL's own
 * error 25006, before the engine fails in the middle. It comes back by itself.
 */
export function watchDisk(
  pool: pg.Pool,
  directory: string,
  log: Logger,
  { least, enough, every }: RoomLimits = usualRoom,
): { readonly isFull: boolean; stop(): void } {
  let isFull = false;
  let isReadOnly: boolean | undefined;
  // It may be the engine's old session or that of a new engine: it is told once more.
  pool.on('connect', () => (isReadOnly = undefined));
  const look = async () => {
    const { bavail, bsize } = await statfs(directory);
    const free = bavail * bsize;
    const wasFull = isFull;
    isFull = free < (wasFull ? enough : least);
    const state = { directory, megabytesFree: Math.floor(free / megabyte) };
    if (isFull && !wasFull) log.error(state, 'the disk of the database is full: make room, nothing is written until then');
    if (!isFull && wasFull) log.info(state, 'the disk of the database has room again');
    if (isReadOnly === isFull) return;
    const wanted = isFull;
    await pool.query(`SET default_transaction_read_only = ${wanted ? 'on' : 'off'}`);
    isReadOnly = wanted;
  };
  let looking = false;
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    look()
      .catch((err: unknown) => log.warn({ err }, 'the disk of the database could not be looked at: is DATA_DIR still there and readable?'))
      .finally(() => (looking = false));
  }, every);
  timer.unref();
  return {
    get isFull() {
      return isFull;
    },
    stop: () => clearInterval(timer),
  };
}
