import { parentPort, workerData } from 'node:worker_threads';
import { knownAddresses } from './knownAddresses.ts';

/** The memory of what is passed on, which is moved, not copied. */
function buffersOf(value: unknown): ArrayBuffer[] {
  if (value instanceof ArrayBuffer) return [value];
  if (ArrayBuffer.isView(value)) return [value.buffer as ArrayBuffer];
  if (typeof value !== 'object' || value === null || value instanceof Map) return [];
  return Object.values(value).flatMap(buffersOf);
}

const packed = knownAddresses(workerData as Uint8Array);
parentPort!.postMessage(packed, [...new Set(buffersOf(packed))]);
