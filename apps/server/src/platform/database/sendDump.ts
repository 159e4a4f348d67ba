import type { Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import { dumpDatabase } from './dump.ts';
import type { Db } from './kysely.ts';

/** Who takes nothing for so long, ms, is hung up on: meanwhile nobody else gets an answer of the embedded database. */
const longestPause = 60_000;

/** Sends another process of this machine the whole database: only who has it open can read it. */
export function sendDump(db: Db, socket: Socket, log: Logger): void {
  socket.setTimeout(longestPause);
  pipeline(dumpDatabase(db), socket).then(
    () => log.info('the database was dumped for a backup'),
    (error: unknown) => log.warn({ err: error }, 'the database could not be dumped'),
  );
}
