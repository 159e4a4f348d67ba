import { setImmediate } from 'node:timers/promises';

/** For so long others wait. Milliseconds. */
const breathAfter = 5;

/** Does work that comes in steps, and lets others have their turn between them. @returns what it gave in the end */
export async function inPieces<T>(steps: Iterator<unknown, T>): Promise<T> {
  let began = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - began < breathAfter) continue;
    await setImmediate();
    began = performance.now();
  }
}
