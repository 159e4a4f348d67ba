import { parentPort, workerData } from 'node:worker_threads';
import pino from 'pino';
import { openDatabase } from '../platform/database/database.ts';
import type { FromWorker, Question, WorkerInput } from './matchIndexProtocol.ts';
import { OpenSearches } from './openSearches.ts';

/** What was not heard of for any reason is read after so long. */
const readEvery = 30_000;

const began = performance.now();
const { databaseUrl } = workerData as WorkerInput;
const port = parentPort!;
const tell = (message: FromWorker, moved: ArrayBuffer[] = []) => port.postMessage(message, moved);

const database = await openDatabase({ databaseUrl, dataDir: undefined }, pino({ level: 'silent' }));
const searches = new OpenSearches(database.db);

async function readOn(): Promise<void> {
  await searches.catchUp(new Date());
  await searches.compact();
}

async function answer({ number, wanted, limit, current, wants }: Question): Promise<void> {
  try {
    if (current) await searches.catchUp(new Date());
    if (wants === 'count') return tell({ number, answer: searches.count(wanted, limit) });
    const ids = Float64Array.from(searches.find(wanted, limit));
    tell({ number, answer: ids }, [ids.buffer]);
  } catch {
    // The database is away: nobody can say what it holds now.
    tell({ number, answer: null });
  }
}

const look = () => void readOn().catch(() => {});
await database.listen('search_changes', look, { missed: look });
await readOn();
setInterval(look, readEvery);
port.on('message', (question: Question) => void answer(question));
tell({ state: { searches: searches.size, bytes: searches.bytes, ready: performance.now() - began } });
