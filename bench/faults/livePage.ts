import { openLiveEvents } from '../../apps/web/src/lib/liveEvents.ts';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A person's open page, as far as live events go: by the page's own code, at one node or another. */
export class LivePage {
  /** Moments at which it heard of a notification. */
  readonly heard: number[] = [];
  readonly opened: Promise<void>;
  readonly #stop: () => void;
  #isOpen = true;

  constructor(origins: readonly string[], token: string, fetch: Fetch, first: number) {
    let turn = first;
    const opening = Promise.withResolvers<void>();
    this.opened = opening.promise;
    this.#stop = openLiveEvents({
      ask: (signal, headers: Record<string, string> = {}) => {
        const origin = origins[(turn += 1) % origins.length]!;
        return fetch(`${origin}/api/user/live`, { headers: { authorization: `Bearer ${token}`, ...headers }, signal });
      },
      isWanted: () => this.#isOpen,
      onEvent: ({ type }) => {
        if (type === 'hello') opening.resolve();
        if (type === 'notification') this.heard.push(Date.now());
      },
    });
  }

  close(): void {
    this.#isOpen = false;
    this.#stop();
  }
}

/**
 * What was told of and not heard, and what was heard without being told, both as moments. An event counts for the
 * latest notice before it that none counts for yet: after a break many come at once, the others at once after theirs.
 */
export function unheard(sent: readonly number[], heard: readonly number[]): { missed: number[]; extra: number[] } {
  const waiting: number[] = [];
  const extra: number[] = [];
  const moments = [
    ...sent.map((at) => ({ at, isNotified: true })),
    ...heard.map((at) => ({ at, isNotified: false })),
  ].toSorted((a, b) => a.at - b.at || Number(b.isNotified) - Number(a.isNotified));
  for (const { at, isNotified } of moments) {
    if (isNotified) waiting.push(at);
    else if (waiting.pop() === undefined) extra.push(at);
  }
  return { missed: waiting, extra };
}
