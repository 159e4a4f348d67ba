import { Worker } from 'node:worker_threads';
import { longestWork } from './photoBounds.ts';

export interface HeicInput {
  bytes: Uint8Array;
  largestPixels: number;
}

export type HeicOutput =
  | { kind: 'pixels'; width: number; height: number; rgba: Uint8Array; profile: Uint8Array | null }
  | { kind: 'too_large' }
  | { kind: 'too_long' }
  | { kind: 'too_slow' }
  | { kind: 'unreadable' };

const patience = longestWork * 1_000;

/** Decodes a HEIC picture apart from the main thread, which it would block for seconds. */
export function decodeHeic(input: HeicInput): Promise<HeicOutput> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./heicWorker.ts', import.meta.url), {
      workerData: input,
      resourceLimits: { maxOldGenerationSizeMb: 1024 },
      // The decoder prints what it dislikes about a file; the answer says it already.
      stdout: true,
      stderr: true,
    });
    const end = (output: HeicOutput) => {
      clearTimeout(timer);
      resolve(output);
      void worker.terminate();
    };
    const timer = setTimeout(() => end({ kind: 'too_slow' }), patience);
    worker.once('message', end);
    worker.once('error', () => end({ kind: 'unreadable' }));
    worker.once('exit', () => end({ kind: 'unreadable' }));
  });
}
