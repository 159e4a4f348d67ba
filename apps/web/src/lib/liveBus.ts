import type { LiveEvent } from './liveEvents.ts';

const listeners = new Set<(event: LiveEvent) => void>();

/**
 * Hands an event of the one live stream on; `hello` says that it has just opened, so that anything may have been
 * missed.
 */
export function emitLive(event: LiveEvent): void {
  for (const hear of listeners) hear(event);
}

/** Hears the events of the page's live stream. @returns how to stop */
export function onLive(hear: (event: LiveEvent) => void): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}
