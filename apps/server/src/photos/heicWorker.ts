import { parentPort, workerData } from 'node:worker_threads';
import { heicPicture } from '@app/domain/heicPicture';
import heic from 'heic-decode';
import { isTooLong } from './photoBounds.ts';
import type { HeicInput, HeicOutput } from './heic.ts';

/* Decodes one HEIC picture and ends: WebAssembly memory that a picture made grow is only given back with its thread. */

const { bytes, largestPixels } = workerData as HeicInput;

async function decode(): Promise<HeicOutput> {
  const { bytes: mainAlone, profile } = heicPicture(bytes);
  const [main] = await heic.all({ buffer: mainAlone });
  if (!main) return { kind: 'unreadable' };
  // Checked before decoding: a small file can claim a picture that fills the memory.
  if (main.width * main.height > largestPixels) return { kind: 'too_large' };
  if (isTooLong(main)) return { kind: 'too_long' };
  const { width, height, data } = await main.decode();
  return { kind: 'pixels', width, height, rgba: new Uint8Array(data.buffer as ArrayBuffer), profile };
}

const output = await decode().catch((): HeicOutput => ({ kind: 'unreadable' }));
parentPort!.postMessage(output, output.kind === 'pixels' ? [output.rgba.buffer as ArrayBuffer] : []);
