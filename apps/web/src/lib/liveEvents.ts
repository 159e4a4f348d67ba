import { documentLocale } from './locale.ts';
import { readToken } from './session.ts';

export type LiveEvent = { type: string } & Record<string, unknown>;

interface LiveOptions {
  onEvent: (event: LiveEvent) => void;
  /** The stream is open, first or again: whatever was missed is to be read anew. */
  onOpen?: () => void;
  /** Whether the stream works; while it does not, the page polls. */
  onState?: (connected: boolean) => void;
  /** Asks for the stream; by default as the person of this page. */
  ask?: (signal: AbortSignal) => Promise<Response>;
  /** Whether there is still somebody to hear it. */
  isWanted?: () => boolean;
}

const firstWait = 1_000;
const longestWait = 30_000;
/** The server beats every 25 s; a stream silent for longer is dead without knowing it. */
const silence = 60_000;

/** Splits `text/event-stream` into the JSON of its `data:` lines; comments and unreadable events are passed over. */
export function createEventParser(onEvent: (event: LiveEvent) => void): (chunk: string) => void {
  let rest = '';
  return (chunk) => {
    rest += chunk;
    const blocks = rest.split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = block
        .split(/\r?\n/)
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice(5).trimStart())
        .join('\n');
      if (!data) continue;
      try {
        onEvent(JSON.parse(data) as LiveEvent);
      } catch {
        continue;
      }
    }
  };
}

const askAsPage = (signal: AbortSignal): Promise<Response> =>
  fetch('/api/user/live', {
    headers: {
      authorization: `Bearer ${readToken() ?? ''}`,
      accept: 'text/event-stream',
      'accept-language': documentLocale(),
    },
    signal,
  });

async function readStream(options: LiveOptions, signal: AbortSignal): Promise<void> {
  const quiet = new AbortController();
  let timer = setTimeout(() => quiet.abort(), silence);
  const answer = await (options.ask ?? askAsPage)(AbortSignal.any([signal, quiet.signal]));
  if (!answer.ok || !answer.body) throw new Error(`live stream answered ${answer.status}`);
  options.onState?.(true);
  options.onOpen?.();
  const parse = createEventParser(options.onEvent);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(() => quiet.abort(), silence);
      parse(value);
    }
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Keeps the signed-in person's live stream open: reads it over `fetch` (an EventSource cannot carry the token) and opens
 * it again after 1, 2, 4 … 30 s. Returns how to stop.
 */
export function openLiveEvents(options: LiveOptions): () => void {
  const stop = new AbortController();
  const isWanted = options.isWanted ?? (() => readToken() !== null);
  let wait = firstWait;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = async (): Promise<void> => {
    const since = Date.now();
    await readStream(options, stop.signal).catch(() => undefined);
    options.onState?.(false);
    if (stop.signal.aborted || !isWanted()) return;
    wait = Date.now() - since > longestWait ? firstWait : Math.min(wait * 2, longestWait);
    timer = setTimeout(() => void run(), wait);
  };
  void run();
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}
