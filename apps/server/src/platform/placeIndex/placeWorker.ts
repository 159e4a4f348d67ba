import { parentPort, workerData } from 'node:worker_threads';
import type { Update } from '@app/engine/mapIndex/mapIndex';
import pino from 'pino';
import { openDatabase } from '../database/database.ts';
import { PlaceFollower } from './placeFollower.ts';
import type { PlaceSubject } from './placeSubject.ts';

export interface WorkerInput {
  databaseUrl: string;
}

export interface PlaceState {
  items: number;
  bytes: number;
  /** Milliseconds from the start until all was read. */
  ready: number;
}

/** `current`: everything that was committed before it was sent has been told. */
export type FromWorker = { update: Update } | { current: PlaceState };

/** What was not heard of for any reason is read after so long. Milliseconds. */
const readEvery = 30_000;

/** Runs in a thread of its own: follows the database and tells the thread that started it. */
export async function followPlaces(subject: PlaceSubject): Promise<void> {
  const began = performance.now();
  const { databaseUrl } = workerData as WorkerInput;
  const tell = (message: FromWorker) => parentPort!.postMessage(message);
  const database = await openDatabase({ databaseUrl, dataDir: undefined }, pino({ level: 'silent' }));
  const follower = new PlaceFollower(database.db, subject, (update) => tell({ update }));
  let ready = 0;
  const readOn = async () => {
    await follower.catchUp(new Date());
    ready ||= performance.now() - began;
    tell({ current: { items: follower.size, bytes: follower.bytes, ready } });
  };
  const look = () => void readOn().catch(() => {});
  await database.listen(subject.channel, look, { missed: look });
  await readOn();
  setInterval(look, readEvery);
}
