import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { LiveEvent } from '@app/contract/live';
import type { Database, Db } from '../database/database.ts';
import type { Sessions } from '../http/session.ts';
import { liveChannel, selectPosition, selectLiveEvents, type LiveEventRow } from './liveEvents.queries.ts';
import { isKeptBetween, parsePosition, type Position } from './livePosition.ts';
import { beatAt, helloAt, LiveStream, messagesBetween } from './liveStream.ts';
import { selectMissed } from './missed.ts';

/** Open pages of one person; a page more ends the oldest, so that nobody takes all connections of a node. */
const maxStreams = 20;
/** Events that are read at once; a node that missed more lets its pages read everything anew. */
const maxAtOnce = 5_000;

/** When a node looks for what is new. Milliseconds. */
export interface LivePace {
  /** Without being told that there is something: what was told while nobody listened waits no longer. */
  look: number;
  /** After being told, so that events of one moment are read together. */
  gather: number;
  /** Between two signs of life to the pages, which are sent only while the database answers. */
  beat: number;
}

const usualPace: LivePace = { look: 1_000, gather: 20, beat: 10_000 };

/** The open pages of this process, by user. */
export class LiveHub {
  readonly #database: Database;
  readonly #clock: () => Date;
  readonly #sessions: Sessions;
  readonly #pace: LivePace;
  readonly #streams = new Map<number, Map<ServerResponse, LiveStream>>();
  readonly #listeners = new Set<(userId: number, event: LiveEvent) => void>();
  readonly #stopping = new AbortController();
  /** What is before it was told to all streams of now. */
  #position: Position;
  #reading: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #woken: NodeJS.Timeout | undefined;
  #beatenAt = performance.now();
  #stopListening: () => Promise<void> = async () => {};

  private constructor(database: Database, clock: () => Date, sessions: Sessions, pace: LivePace, position: Position) {
    this.#database = database;
    this.#clock = clock;
    this.#sessions = sessions;
    this.#pace = pace;
    this.#position = position;
  }

  static async start(
    database: Database,
    clock: () => Date,
    sessions: Sessions,
    pace: LivePace = usualPace,
  ): Promise<LiveHub> {
    const hub = new LiveHub(database, clock, sessions, pace, await selectPosition(database.db));
    const wake = () => hub.#wake();
    hub.#stopListening = await database.listen(liveChannel, wake, { missed: wake });
    void hub.#follow();
    return hub;
  }

  /** Number of open streams. */
  get size(): number {
    return [...this.#streams.values()].reduce((sum, set) => sum + set.size, 0);
  }

  /**
   * Adds a page's stream until it closes. It is told what came since `lastId`, or to read everything anew; what another
   * node told it last is known here after `look`.
   */
  open(userId: number, answer: ServerResponse, session: Buffer, lastId?: unknown): void {
    if (this.#stopping.signal.aborted) answer.end();
    if (answer.destroyed || answer.writableEnded) return;
    const set = this.#streams.get(userId) ?? new Map<ServerResponse, LiveStream>();
    const [oldest] = set.values();
    if (set.size >= maxStreams) oldest?.end();
    const stream = new LiveStream(userId, session, answer);
    this.#streams.set(userId, set.set(answer, stream));
    answer.on('close', () => {
      set.delete(answer);
      if (set.size === 0 && this.#streams.get(userId) === set) this.#streams.delete(userId);
    });
    const last = parsePosition(lastId);
    if (last) void this.#catchUp(stream, last);
    else stream.send(helloAt(this.#position));
  }

  /** What the hub tells from now on waits until the page has what it missed before. */
  async #catchUp(stream: LiveStream, last: Position): Promise<void> {
    const here = this.#position;
    stream.hold();
    try {
      const missed = await selectMissed(this.#database.db, stream.userId, last, here);
      stream.release(missed ? missed.join('') + beatAt(here) : helloAt(here));
    } catch {
      // The database went away: the page comes back with the id that it has.
      stream.end();
    }
  }

  /** Hears every event of this node; resolves to a function that stops. */
  onEvent(heard: (userId: number, event: LiveEvent) => void): () => void {
    this.#listeners.add(heard);
    return () => this.#listeners.delete(heard);
  }

  /**
   * Reads what is new, from a moment after the call on: all that was committed before it is then known here.
   * @throws when the database does not answer
   */
  look(): Promise<void> {
    return (this.#next ??= this.#lookNext());
  }

  async #lookNext(): Promise<void> {
    await this.#reading?.catch(() => {});
    this.#next = undefined;
    await (this.#reading = this.#read());
  }

  async #read(): Promise<void> {
    const before = this.#position;
    const { here, events } = await selectLiveEvents(this.#database.db, { after: before.snapshot, max: maxAtOnce });
    // From here to the end without a pause: streams are opened before all of it or after.
    this.#position = here;
    if (events.length > maxAtOnce || !isKeptBetween(before, here)) this.#sendAll(helloAt(here));
    else this.#deliver(events, messagesBetween(before, here, events));
  }

  #deliver(events: readonly LiveEventRow[], messages: readonly string[]): void {
    for (const [i, { users, event }] of events.entries()) {
      for (const userId of users) {
        for (const stream of this.#streams.get(userId)?.values() ?? []) stream.send(messages[i]!);
        for (const heard of this.#listeners) heard(userId, event);
      }
    }
  }

  #sendAll(text: string): void {
    for (const set of this.#streams.values()) for (const stream of set.values()) stream.send(text);
  }

  #wake(): void {
    this.#woken ??= setTimeout(() => {
      this.#woken = undefined;
      // The database went away: it is looked at again soon.
      if (!this.#stopping.signal.aborted) this.look().catch(() => {});
    }, this.#pace.gather).unref();
  }

  /**
   * Looks for what nobody was told of, and beats as long as that succeeds: a page that hears no beat goes elsewhere.
   */
  async #follow(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await wait(this.#pace.look, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return;
      await this.#lookAndBeat().catch(() => {});
    }
  }

  async #lookAndBeat(): Promise<void> {
    await this.look();
    if (performance.now() - this.#beatenAt < this.#pace.beat) return;
    await this.endSignedOut(this.#database.db, this.#clock());
    this.#beatenAt = performance.now();
    this.#sendAll(beatAt(this.#position));
  }

  /** Ends the streams whose session is over: a page that was open when it ended hears nothing more. */
  async endSignedOut(db: Db, now: Date): Promise<void> {
    const open = [...this.#streams.values()].flatMap((set) => [...set.values()]);
    if (open.length === 0) return;
    const hashes = open.map(({ session }) => session);
    const alive = await this.#sessions.selectOpen(db, hashes, now);
    for (const stream of open) if (!alive.has(stream.session.toString('hex'))) stream.end();
  }

  /** Ends every stream at once; the pages go on at another node. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#woken);
    for (const set of this.#streams.values()) for (const stream of set.values()) stream.end();
    await this.#stopListening();
  }
}
