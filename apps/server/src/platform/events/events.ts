import type { ServerResponse } from 'node:http';
import type { LiveEvent } from '@app/contract/live';
import { sql } from 'kysely';
import type { Database, Db } from '../database/database.ts';

const channel = 'live';
/** PostgreSQL carries less than 8,000 bytes a notification. */
const largestPayload = 7900;
const beatEvery = 25_000;
/** Open pages of one person; a page more ends the oldest, so that nobody takes all connections of a node. */
const mostStreams = 20;

/** What may wait for a page that does not read; it comes back, and asks again for everything. Bytes. */
const mostUnread = 64 * 1024;

function push(stream: ServerResponse, text: string): void {
  if (stream.writableLength > mostUnread) stream.destroy();
  else stream.write(text);
}

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

/** The open pages of this process, by user, each with the hash of the session that it reads by. */
export class LiveHub {
  readonly #streams = new Map<number, Map<ServerResponse, Buffer>>();
  readonly #listeners = new Set<(userId: number, event: LiveEvent) => void>();
  readonly #beat: NodeJS.Timeout;
  #stopListening: () => Promise<void> = async () => {};

  private constructor(beat: () => Promise<void>) {
    this.#beat = setInterval(() => {
      this.#write(': beat\n\n');
      // The database is away: the streams are looked at again at the next beat.
      beat().catch(() => {});
    }, beatEvery);
    this.#beat.unref();
  }

  static async start(database: Database, clock: () => Date): Promise<LiveHub> {
    const hub: LiveHub = new LiveHub(() => hub.endSignedOut(database.db, clock()));
    hub.#stopListening = await database.listen(channel, (payload) => hub.#deliver(JSON.parse(payload) as Envelope));
    return hub;
  }

  /** Number of open streams. */
  get size(): number {
    return [...this.#streams.values()].reduce((sum, set) => sum + set.size, 0);
  }

  /** Adds a page's stream until it closes. */
  open(userId: number, stream: ServerResponse, session: Buffer): void {
    const set = this.#streams.get(userId) ?? new Map<ServerResponse, Buffer>();
    const [oldest] = set.keys();
    if (set.size >= mostStreams) oldest?.end();
    this.#streams.set(userId, set.set(stream, session));
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
      for (const stream of this.#streams.get(userId)?.keys() ?? []) push(stream, text);
      for (const heard of this.#listeners) heard(userId, event);
    }
  }

  #write(text: string) {
    for (const set of this.#streams.values()) for (const stream of set.keys()) push(stream, text);
  }

  /** Ends the streams whose session is over: a page that was open when it ended hears nothing more. */
  async endSignedOut(db: Db, now: Date): Promise<void> {
    const open = [...this.#streams.values()].flatMap((set) => [...set]);
    if (open.length === 0) return;
    const { rows } = await sql<{ hash: string }>`SELECT encode(token_hash, 'hex') AS hash FROM sessions
      WHERE token_hash = ANY(${open.map(([, session]) => session)}::bytea[]) AND expires_at > ${now}`.execute(db);
    const alive = new Set(rows.map(({ hash }) => hash));
    for (const [stream, session] of open) if (!alive.has(session.toString('hex'))) stream.end();
  }

  /** Ends every stream; the pages come back to another node. */
  async stop(): Promise<void> {
    clearInterval(this.#beat);
    await this.#stopListening();
    for (const set of this.#streams.values()) for (const stream of set.keys()) stream.end();
  }
}
