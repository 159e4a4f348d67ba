import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import type { PackedAddresses } from '@app/engine/addressIndex/packedAddresses';
import { knownAddresses } from './knownAddresses.ts';

/** The memory of what is passed on, which is moved, not copied. */
function buffersOf(value: unknown): ArrayBuffer[] {
  if (value instanceof ArrayBuffer) return [value];
  if (ArrayBuffer.isView(value)) return [value.buffer as ArrayBuffer];
  if (typeof value !== 'object' || value === null || value instanceof Map) return [];
  return Object.values(value).flatMap(buffersOf);
}

/** What is passed on: the addresses, and what tells them from others. */
export interface MadeAddresses {
  version: string;
  packed: PackedAddresses;
}

const bytes = workerData as Uint8Array;
const packed = knownAddresses(bytes);
const version = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
parentPort!.postMessage({ version, packed } satisfies MadeAddresses, [...new Set(buffersOf(packed))]);
