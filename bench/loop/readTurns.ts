import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A turn of a server's event loop: from when to when (milliseconds since 1970), and the processor time that it took. */
export interface Turn {
  from: number;
  to: number;
  ms: number;
}

const recorder = pathToFileURL(join(import.meta.dirname, 'recordTurns.ts')).href;

/** What makes a server note its longer turns in a file. */
export const recordsTurns = (file: string): Record<string, string> => ({
  LOOP_TURNS: file,
  NODE_OPTIONS: `--import=${recorder}`,
});

/** Its turns since then, the longest first. */
export function readTurns(file: string, since: number): Turn[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  return lines
    .map((line) => line.split(' ').map(Number) as [number, number, number])
    .map(([from, to, ms]) => ({ from, to, ms }))
    .filter(({ from }) => from >= since)
    .toSorted((a, b) => b.ms - a.ms);
}
