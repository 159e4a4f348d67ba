import { documentLocale } from './locale.ts';
import { readToken } from './session.ts';

export type LiveEvent = { type: string } & Record<string, unknown>;

interface LiveOptions {
  onEvent: (event: LiveEvent) => void;
  /** The stream does not go on where the last one ended, if there was one: whatever was missed is to be read anew. */
  onOpen?: () => void;
  /** Whether the stream works; while it does not, the page polls. */
  onState?: (connected: boolean) => void;
  /** Asks for the stream with these headers; by default as the person of this page. */
  ask?: (signal: AbortSignal, headers: Record<string, string>) => Promise<Response>;
  /** Whether there is still somebody to hear it. */
  isWanted?: () => boolean;
}

/** Milliseconds. */
const firstWait = 1_000;
const longestWait = 15_000;
/** The pages of a node that stopped do not come back at one moment. */
const spread = 3_000;
/** The server beats every 10 s; a stream silent for longer than two beats is dead, or its node knows nothing. */
const silence = 25_000;

/** A message of the stream: `id` where it has one, `event` unless it only beats. */
export interface LiveMessage {
  id?: string;
  event?: LiveEvent;
}

const valueOf = (line: string, field: string) =>
  line.startsWith(`${field}:`) ? line.slice(field.length + 1).trimStart() : undefined;

function readMessage(block: string): LiveMessage {
  const lines = block.split(/\r?\n/);
  const values = (field: string) => lines.flatMap((line) => valueOf(line, field) ?? []);
  const [id] = values('id');
  const data = values('data').join('\n');
  const message: LiveMessage = id === undefined ? {} : { id };
  try {
    return data ? { ...message, event: JSON.parse(data) as LiveEvent } : message;
  } catch {
    return message;
  }
}

/** Splits `text/event-stream` into whole messages; comments and the JSON of unreadable events are passed over. */
export function createEventParser(onMessage: (message: LiveMessage) => void): (chunk: string) => void {
  let rest = '';
  return (chunk) => {
    rest += chunk;
    const blocks = rest.split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    for (const block of blocks) onMessage(readMessage(block));
  };
}

const askAsPage = (signal: AbortSignal, headers: Record<string, string>): Promise<Response> =>
  fetch('/api/user/live', {
    headers: {
      authorization: `Bearer ${readToken() ?? ''}`,
      accept: 'text/event-stream',
      'accept-language': documentLocale(),
      ...headers,
    },
    signal,
  });

/** How a stream ended: whether it had begun, and when the server wants to be asked again, milliseconds. */
interface Ending {
  begun: boolean;
  askAgainIn?: number;
}

/** One page's stream, opened again and again. */
class LiveEvents {
  readonly #options: LiveOptions;
  readonly #stop = new AbortController();
  #lastId: string | undefined;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: LiveOptions) {
    this.#options = options;
  }

  async run(): Promise<void> {
    const { isWanted = () => readToken() !== null, onState } = this.#options;
    const since = Date.now();
    const { begun, askAgainIn } = await this.#read();
    onState?.(false);
    if (this.#stop.signal.aborted || !isWanted()) return;
    const lasted = begun && Date.now() - since > longestWait;
    this.#failures = lasted ? 0 : this.#failures + 1;
    // One that had worked went with its node; of the others each waits longer than the last.
    const pause = lasted ? 0 : Math.min(firstWait * 2 ** (this.#failures - 1), longestWait);
    const jitter = Math.random() * Math.min(spread, pause || spread);
    this.#timer = setTimeout(() => void this.run(), (askAgainIn ?? pause / 2) + jitter);
  }

  close(): void {
    this.#stop.abort();
    clearTimeout(this.#timer);
  }

  /** Reads until the stream ends, breaks off or falls silent. */
  async #read(): Promise<Ending> {
    const { onState, ask = askAsPage } = this.#options;
    const quiet = new AbortController();
    let timer = setTimeout(() => quiet.abort(), silence);
    let begun = false;
    try {
      const headers: Record<string, string> = this.#lastId === undefined ? {} : { 'last-event-id': this.#lastId };
      const answer = await ask(AbortSignal.any([this.#stop.signal, quiet.signal]), headers);
      if (!answer.ok || !answer.body) return { begun, ...askAgain(answer) };
      begun = true;
      onState?.(true);
      const parse = createEventParser((message) => this.#hear(message));
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return { begun };
        clearTimeout(timer);
        timer = setTimeout(() => quiet.abort(), silence);
        parse(value);
      }
    } catch {
      return { begun };
    } finally {
      clearTimeout(timer);
    }
  }

  #hear({ id, event }: LiveMessage): void {
    // What was heard before the stream broke off is not heard again.
    if (event && id !== undefined && id === this.#lastId) return;
    this.#lastId = id ?? this.#lastId;
    if (!event) return;
    try {
      if (event.type === 'hello') this.#options.onOpen?.();
      this.#options.onEvent(event);
    } catch {
      // Whoever cannot make use of it does not end the stream for the others.
    }
  }
}

/** `Retry-After` in seconds; a date is not sent by this server. */
function askAgain(answer: Response): { askAgainIn?: number } {
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  return seconds >= 0 ? { askAgainIn: seconds * 1_000 } : {};
}

/**
 * Keeps the signed-in person's live stream open: reads it over `fetch` (an EventSource cannot carry the token) and opens
 * it again with the last id, within 3 s when it had worked, else after 1, 2, 4 … 15 s or when the server says.
 * Returns how to stop.
 */
export function openLiveEvents(options: LiveOptions): () => void {
  const events = new LiveEvents(options);
  void events.run();
  return () => events.close();
}
