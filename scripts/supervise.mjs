// Keeps the server going: a child that had served and dies without being told to is started anew. Plain JavaScript for
// Node >= 20, like the door it belongs to.
import { constants } from 'node:os';

/** Milliseconds until the first new start; each further one waits twice as long. */
const firstPause = 500;
const longestPause = 30_000;
/** A child that lived so long died of something new. */
const longLife = 60_000;
/** Until a child that was told to stop is killed: longer than the server itself waits for what runs. */
const longestStop = 20_000;
/** The same after it was told so again. */
const longestEnd = 1_000;
/** One Ctrl-C reaches this process by the group and by npm; what comes later is another one. */
const echo = 600;

/**
 * Starts the program and starts it again when it dies by itself after it said that it serves. What dies before (a bad
 * configuration, a taken port) and what ends in order is not started again: its exit code is handed on.
 * @param {() => import('node:child_process').ChildProcess} start begins it, with a channel for messages
 * @param {{ end: (code: number) => void, say?: (line: string) => void, pause?: number, patience?: number }} how what ends
 * this process with a code
 * @returns {(signal: NodeJS.Signals) => void} tells the child to stop, and that this is the end; the second time, at once
 */
export function supervise(
  start,
  { end, say = (line) => process.stderr.write(`${line}\n`), pause: first = firstPause, patience = longestStop },
) {
  let child;
  let waiting;
  let hasServed = false;
  /** What it was told to stop by. */
  let stopping;
  let notifiedAt = Infinity;
  let pause = first;

  const begin = () => {
    waiting = undefined;
    const began = Date.now();
    child = start();
    child.on('message', (message) => {
      if (message?.serving) hasServed = true;
    });
    child.once('error', (error) => {
      say(`The server could not be started: ${error.message}`);
      end(1);
    });
    child.once('exit', (code, signal) => {
      child = undefined;
      const status = code ?? 128 + (constants.signals[signal] ?? 0);
      // It was told before it could listen: there was nothing to put in order yet.
      if (stopping !== undefined && stopping === signal) return end(0);
      if (stopping !== undefined || status === 0 || !hasServed) return end(status);
      if (Date.now() - began > longLife) pause = first;
      say(`The server ended with ${signal ?? code}; it is started again in ${pause / 1000} s`);
      waiting = setTimeout(begin, pause);
      pause = Math.min(2 * pause, longestPause);
    });
  };
  begin();

  return (signal) => {
    const isAgain = Date.now() - notifiedAt > echo;
    notifiedAt = Math.min(notifiedAt, Date.now());
    stopping = signal;
    if (waiting !== undefined) {
      clearTimeout(waiting);
      return end(0);
    }
    if (child?.connected) child.send({ signal });
    setTimeout(() => child?.kill('SIGKILL'), isAgain ? Math.min(longestEnd, patience) : patience).unref();
  };
}
