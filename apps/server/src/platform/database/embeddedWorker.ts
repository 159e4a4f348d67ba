import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import type { FromWorker, ToWorker, WorkerInput } from './embeddedProtocol.ts';

/*
 * The embedded database's own thread. It speaks PostgreSQL's wire protocol in messages: bytes in, bytes out, one answer a
 * message, in order.
 */

const port = parentPort!;
const input = workerData as WorkerInput;

const engine = await PGlite.create({
  pgliteWasmModule: input.engine,
  dataDir: input.directory ?? 'memory://',
  extensions: { btree_gist, pg_trgm, unaccent },
  // An answer must not leave before its commit is written.
  relaxedDurability: false,
  ...(input.snapshot ? { loadDataDir: new Blob([new Uint8Array(await readFile(input.snapshot))]) } : {}),
});

function simpleQuery(sql: string): Uint8Array {
  const text = Buffer.from(`${sql}\0`);
  const message = Buffer.alloc(5 + text.length);
  message.write('Q', 0);
  message.writeInt32BE(4 + text.length, 1);
  text.copy(message, 5);
  return message;
}

async function answer(message: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  // A new client on the one session: whatever the last one left open or planned is not its business.
  if (message[0] === 0) await engine.execProtocolRawStream(simpleQuery('ROLLBACK; DEALLOCATE ALL'), { onRawData: () => {} });
  // The bytes are a view of the engine's memory, valid only during the callback.
  await engine.execProtocolRawStream(message, { onRawData: (bytes) => parts.push(bytes.slice()) });
  return parts.length === 1 ? parts[0]! : Buffer.concat(parts);
}

function post(message: FromWorker, transfer: ArrayBuffer[] = []) {
  port.postMessage(message, transfer);
}

async function handle(message: ToWorker) {
  switch (message.kind) {
    case 'bytes': {
      const bytes = await answer(message.bytes);
      // A pooled Buffer shares its memory with others, so only whole arrays are handed over.
      const whole = bytes.byteLength === bytes.buffer.byteLength;
      post({ kind: 'bytes', bytes }, whole && bytes.byteLength > 0 ? [bytes.buffer as ArrayBuffer] : []);
      return;
    }
    case 'snapshot': {
      const file = await engine.dumpDataDir('none');
      post({ kind: 'snapshot', bytes: new Uint8Array(await file.arrayBuffer()) });
      return;
    }
    case 'close':
      await engine.close();
      post({ kind: 'closed' });
  }
}

// One after the other: the engine has one session and answers have to keep the order of their questions.
let last = Promise.resolve();
port.on('message', (message: ToWorker) => {
  last = last.then(() => handle(message));
});
post({ kind: 'ready' });
