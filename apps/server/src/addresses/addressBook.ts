import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { streets } from '@app/domain/gazetteer/streets';
import { AddressIndex } from '@app/engine/addressIndex/addressIndex';
import { packAddresses } from '@app/engine/addressIndex/packedAddresses';
import type { MadeAddresses } from './addressWorker.ts';

const box = new AddressIndex(packAddresses(streets));
let current = box;
let version: string | undefined;

/** The streets, houses and places that this node finds addresses by: of the map that is installed, or the box's. */
export const addressBook = (): AddressIndex => current;

/** Which streets those are, `box` for the box's; undefined until it is known whether a map is installed. */
export const addressVersion = (): string | undefined => version;

/** What is made of an installed map's streets may take so much and no more. MB. */
const maxOldGenerationSizeMb = 1_500;

/**
 * Makes ready the addresses of a map, in a thread: it takes two seconds of a country's.
 * @param bytes what `writeAddresses` wrote; undefined for the box's
 * @returns what puts them in use
 * @throws when the bytes are not of the form
 */
export async function prepareAddresses(bytes: Buffer | undefined): Promise<() => void> {
  const made = bytes && (await madeOf(bytes));
  const next = made ? new AddressIndex(made.packed) : box;
  return () => {
    current = next;
    version = made?.version ?? 'box';
  };
}

async function madeOf(bytes: Buffer): Promise<MadeAddresses> {
  // A copy of its own, which is moved.
  const given = Uint8Array.from(bytes);
  const worker = new Worker(new URL('./addressWorker.ts', import.meta.url), {
    workerData: given,
    transferList: [given.buffer],
    resourceLimits: { maxOldGenerationSizeMb },
  });
  try {
    // Rejects with what the thread throws.
    const [made] = (await once(worker, 'message')) as [MadeAddresses];
    return made;
  } finally {
    await worker.terminate();
  }
}
