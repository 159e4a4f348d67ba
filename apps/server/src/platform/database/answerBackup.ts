import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { dumpDatabase } from './dump.ts';
import type { Db } from './kysely.ts';
import { noteBackup, noteDrill } from './stateCounts.queries.ts';

/** Who takes nothing for so long, ms, is hung up on: meanwhile nobody else gets an answer of the embedded database. */
const longestPause = 60_000;

/**
 * Sends the dump as fast as it is taken. `pipeline` would wait for ever when whoever asked has hung up before the first row,
 * and nobody else would get an answer of the database again.
 */
async function sendDump(db: Db, socket: Socket): Promise<void> {
  const gone = new AbortController();
  socket.once('close', () => gone.abort());
  for await (const text of dumpDatabase(db)) {
    if (!socket.writable) throw new Error('whoever asked for a dump has hung up');
    if (!socket.write(text)) await once(socket, 'drain', { signal: gone.signal });
  }
  socket.end();
}

/** `dump` is answered with the whole database; the others note what was done. */
export type BackupWord = 'dump' | 'done' | 'drill-well' | 'drill-failed';

/** Answers `npm run backup` and `drill` of this machine: only who has the database open can read it. */
export function answerBackup(db: Db, word: string, socket: Socket, log: Logger): void {
  socket.setTimeout(longestPause);
  const now = new Date();
  const answers: Record<BackupWord, () => Promise<void>> = {
    dump: () => sendDump(db, socket),
    done: () => noteBackup(db, now),
    'drill-well': () => noteDrill(db, now, true),
    'drill-failed': () => noteDrill(db, now, false),
  };
  const isWord = (one: string): one is BackupWord => Object.hasOwn(answers, one);
  if (!isWord(word)) return void socket.destroy();
  answers[word]()
    .finally(() => socket.end())
    .catch((error: unknown) => log.warn({ err: error, word }, 'a backup got no answer: give the command again'));
}
