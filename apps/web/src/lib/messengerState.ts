import { randomKey } from './randomKey.ts';

const key = 'messenger-state';
const minute = 60_000;
/** A newer page of this browser asks with the same, so that two tabs do not disown each other's links. */
const sharedFor = 30 * minute;
const heldFor = 60 * minute;

interface Held {
  state: string;
  /** Milliseconds: when it was made. */
  at: number;
}

function readHeld(now: number, max: number): string | null {
  const held = JSON.parse(localStorage.getItem(key) ?? 'null') as Held | null;
  return held && typeof held.state === 'string' && now - held.at < max ? held.state : null;
}

/**
 * What this browser asks the bot with, made when there is none: a link that comes back for another state was asked for by
 * somebody else. Null where nothing can be stored: every link is then asked about.
 */
export function messengerState(now = Date.now()): string | null {
  try {
    const held = readHeld(now, sharedFor);
    if (held !== null) return held;
    const made: Held = { state: randomKey(), at: now };
    localStorage.setItem(key, JSON.stringify(made));
    return made.state;
  } catch {
    return null;
  }
}

/** What this browser asked with within the last hour. */
export function heldMessengerState(now = Date.now()): string | null {
  try {
    return readHeld(now, heldFor);
  } catch {
    return null;
  }
}

/** The link came: the next is asked for anew. */
export function forgetMessengerState(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing could be stored either.
  }
}
