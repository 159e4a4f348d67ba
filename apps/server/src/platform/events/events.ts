import type { ServerResponse } from 'node:http';
import type { LiveEvent } from '@app/contract/live';
import { sql } from 'kysely';
import type { Database, Db } from '../database/database.ts';

const channel = 'live';
/** PostgreSQL carries less than 8,000 bytes a notification. */
const largestPayload = 7900;
const beatEvery = 25_000;

interface Envelope {
  users: readonly number[];
  event: LiveEvent;
}

/**
 * Tells the open pages of these users what changed, on every node. Inside a transaction it is told at the commit and
 * never when it is rolled back.
 * @throws when the event is larger than a notification carries: name what changed, do not send it
 */
export async function emitLive(db: Db, userIds: readonly number[], event: LiveEvent): Promise<void> {
  // Many addressees travel in several notifications; an id is at most 16 characters long.
  for (let i = 0; i < userIds.length; i += 200) {
    const payload = JSON.stringify({ users: userIds.slice(i, i + 200), event } satisfies Envelope);
    if (Buffer.byteLength(payload) > largestPayload) throw new Error(`Live event ${event.type} is too large`);
    await sql`SELECT pg_notify(${channel}, ${payload})`.execute(db);
  }
}

/** The open pages of this process, by user. */
export class LiveHub {
  readonly #streams = new Map<number, Set<ServerResponse>>();
  readonly #listeners = new Set<(userId: number, event: LiveEvent) => void>();
  readonly #beat: NodeJS.Timeout;
  #stopListening: () => Promise<void> = async () => {};

  private constructor() {
    this.#beat = setInterval(() => this.#write(': beat\n\n'), beatEvery);
    this.#beat.unref();
  }

  static async start(database: Database): Promise<LiveHub> {
    const hub = new LiveHub();
    hub.#stopListening = await database.listen(channel, (payload) => hub.#deliver(JSON.parse(payload) as Envelope));
    return hub;
  }

  /** Number of open streams. */
  get size(): number {
    return [...this.#streams.values()].reduce((sum, set) => sum + set.size, 0);
  }

  /** Adds a page's stream until it closes. */
  open(userId: number, stream: ServerResponse): void {
    const set = this.#streams.get(userId) ?? new Set();
    this.#streams.set(userId, set.add(stream));
    stream.on('close', () => {
      set.delete(stream);
      if (set.size === 0 && this.#streams.get(userId) === set) this.#streams.delete(userId);
    });
    stream.write(`data: ${JSON.stringify({ type: 'hello' })}\n\n`);
  }

  /** Hears every event of this node; resolves to a function that stops. */
  onEvent(heard: (userId: number, event: LiveEvent) => void): () => void {
    this.#listeners.add(heard);
    return () => this.#listeners.delete(heard);
  }

  #deliver({ users, event }: Envelope) {
    const text = `data: ${JSON.stringify(event)}\n\n`;
    for (const userId of users) {
      for (const stream of this.#streams.get(userId) ?? []) stream.write(text);
      for (const heard of this.#listeners) heard(userId, event);
    }
  }

  #write(text: string) {
    for (const set of this.#streams.values()) for (const stream of set) stream.write(text);
  }

  /** Ends every stream; the pages come back to another node. */
  async stop(): Promise<void> {
    clearInterval(this.#beat);
    await this.#stopListening();
    for (const set of this.#streams.values()) for (const stream of set) stream.end();
  }
}
