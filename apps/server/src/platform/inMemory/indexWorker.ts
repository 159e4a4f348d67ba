import { parentPort, type Transferable, workerData } from 'node:worker_threads';
import pino from 'pino';
import { type Database, openDatabase } from '../database/database.ts';

export interface WorkerInput {
  databaseUrl: string;
}

/** An index that a thread of its own keeps. */
interface KeptIndex {
  catchUp(now: Date): Promise<void>;
  /** Puts in order what came in, so that asking stays fast; others get their turn between. */
  compact?(): Promise<void>;
  readonly size: number;
  readonly bytes: number;
}

export interface IndexState {
  things: number;
  bytes: number;
  /** Milliseconds from the start until all was read. */
  ready: number;
}

/** Everything that was committed before it was sent is known. */
export interface Current {
  current: IndexState;
}

/** What was not heard of for any reason is read after so long. Milliseconds. */
const readEvery = 30_000;

/** Tells the thread that started this one. */
export const tell = (message: object, moved: Transferable[] = []): void => parentPort!.postMessage(message, moved);

/**
 * Runs in a thread of its own: makes an index, follows the database and tells when all is known.
 * @param channel where a notice says that something changed
 * @returns the index once it has read everything
 */
export async function keepIndex<Index extends KeptIndex>(
  channel: string,
  make: (database: Database) => Index,
): Promise<Index> {
  const began = performance.now();
  const { databaseUrl } = workerData as WorkerInput;
  const database = await openDatabase({ databaseUrl, dataDir: undefined }, pino({ level: 'silent' }));
  const index = make(database);
  let ready = 0;
  const readOn = async () => {
    await index.catchUp(new Date());
    ready ||= performance.now() - began;
    tell({ current: { things: index.size, bytes: index.bytes, ready } } satisfies Current);
    // It answers meanwhile.
    void index.compact?.();
  };
  const look = () => void readOn().catch(() => {});
  await database.listen(channel, look, { missed: look });
  await readOn();
  setInterval(look, readEvery);
  return index;
}
