import type { Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import { dumpDatabase } from './dump.ts';
import type { Db } from './kysely.ts';
import { noteBackup } from './stateCounts.queries.ts';

/** Who takes nothing for so long, ms, is hung up on: meanwhile nobody else gets an answer of the embedded database. */
const longestPause = 60_000;

/**
 * Answers `npm run backup` of this machine: only who has the database open can read it.
 * @param word `dump` is answered with the whole database, `done` notes that the backup was finished
 */
export function answerBackup(db: Db, word: string, socket: Socket, log: Logger): void {
  socket.setTimeout(longestPause);
  const done: Promise<unknown> =
    word === 'dump'
      ? pipeline(dumpDatabase(db), socket)
      : word === 'done'
        ? noteBackup(db, new Date()).finally(() => socket.end())
        : Promise.resolve(socket.destroy());
  done.catch((error: unknown) => log.warn({ err: error, word }, 'a backup got no answer'));
}
