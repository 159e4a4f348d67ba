import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { insideOf, keepAlive } from './connectionPool.ts';
import { isFull } from './unavailable.ts';

/** How long a server is waited for. Milliseconds. */
export interface Pace {
  /** Between two questions whether it is there. */
  beat: number;
  /**
   * Beats without an answer until it counts as lost. Beats, not time: a node that was busy itself has heard nothing.
   */
  beats: number;
  /** Until an attempt to connect is given up. */
  connect: number;
  /** Between two attempts. With `connect` it bounds how long the return stays unnoticed. */
  pause: number;
  /** A connection that was asked so long ago is looked after. */
  late: number;
  /** Until one who waits for a connection is told to come back. */
  wait: number;
  /** A standby that is further behind is not asked. */
  lag: number;
}

export const usualPace: Pace = {
  beat: 1_000,
  beats: 4,
  connect: 2_000,
  pause: 500,
  late: 3_000,
  wait: 5_000,
  lag: 10_000,
};

/** Steps that a wait for a connection is made of: a node that was busy for all of it has waited for one. */
const steps = 4;
/** A node that starts has much to read, and is in no hurry: it waits so many times as long. */
const firstPatience = 5;

interface Listening {
  heard: (payload: string) => void;
  missed: (() => void) | undefined;
}

interface ListenerEvents {
  /** Asks the connection something; its answer is the sign of life. */
  beat: (client: pg.Client) => Promise<unknown>;
  /** The server is away: it fell silent, or takes nobody in. Told at every attempt. */
  lost?: (error: Error) => void;
  back?: () => void;
}

/**
 * One connection that only listens, and by which a process knows whether its server is there: it comes back by itself.
 */
export class Listener {
  readonly #name: string;
  readonly #url: string;
  readonly #log: Logger;
  readonly #events: ListenerEvents;
  readonly #pace: Pace;
  readonly #channels = new Map<string, Set<Listening>>();
  readonly #closing = new AbortController();
  #client: pg.Client | undefined;
  #running: Promise<void> = Promise.resolve();
  #lostAt: number | undefined;

  /** @param name what the log calls the server */
  constructor(name: string, url: string, log: Logger, events: ListenerEvents, pace: Pace) {
    this.#name = name;
    this.#url = url;
    this.#log = log;
    this.#events = events;
    this.#pace = pace;
  }

  /** @throws when the server cannot be reached now; afterwards it is tried again for ever */
  async open(): Promise<void> {
    this.#begin(await this.#connect(this.#pace.connect * firstPatience));
  }

  /** As `open`, but a server that cannot be reached now is tried again as one that is lost later. */
  openSometime(): void {
    this.#begin(undefined);
  }

  #begin(client: pg.Client | undefined): void {
    this.#running = this.#keep(client);
  }

  async listen(channel: string, listening: Listening): Promise<() => Promise<void>> {
    const set = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, set.add(listening));
    // A connection that is lost now listens when it is back.
    await this.#client?.query(`LISTEN "${channel}"`).catch(() => {});
    return async () => {
      set.delete(listening);
    };
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running;
  }

  /** The only loop there is: whatever becomes of a connection, the next one begins here. */
  async #keep(first: pg.Client | undefined): Promise<void> {
    let client = first;
    while (!this.#closing.signal.aborted) {
      try {
        client ??= await this.#connect();
        await this.#follow(client);
      } catch (error) {
        this.#note(error as Error, client !== undefined);
        this.#giveUp(client);
        client = undefined;
        await this.#pause();
      }
    }
    this.#giveUp(client);
  }

  async #connect(patience = this.#pace.connect): Promise<pg.Client> {
    const { beat, beats } = this.#pace;
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'listener',
      ...keepAlive,
    });
    client.on('error', () => {});
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { heard } of this.#channels.get(channel) ?? []) this.#emit(() => heard(payload));
    });
    try {
      await answered(client.connect(), patience / steps, steps);
      await answered(this.#listenTo(client), beat, beats);
      return client;
    } catch (error) {
      this.#giveUp(client);
      throw error;
    }
  }

  async #listenTo(client: pg.Client): Promise<void> {
    // Before the channels: one that comes meanwhile is listened to by whoever brings it.
    this.#client = client;
    for (const channel of this.#channels.keys()) await client.query(`LISTEN "${channel}"`);
  }

  /** Until the connection is lost. @throws why, unless it is closed */
  async #follow(client: pg.Client): Promise<void> {
    const ended = new Promise<Error>((resolve) => {
      client.once('error', resolve);
      client.once('end', () => resolve(new Error('Connection terminated')));
    });
    const { signal } = this.#closing;
    this.#cameBack();
    while (!signal.aborted) {
      await answered(this.#events.beat(client), this.#pace.beat, this.#pace.beats);
      const error = await Promise.race([ended, wait(this.#pace.beat, undefined, { signal }).catch(() => undefined)]);
      if (error) throw error;
    }
  }

  #cameBack(): void {
    this.#events.back?.();
    if (this.#lostAt === undefined) return;
    const ms = Math.round(performance.now() - this.#lostAt);
    this.#lostAt = undefined;
    this.#log.info({ ms }, `the ${this.#name} is back`);
    for (const set of this.#channels.values()) for (const { missed } of set) if (missed) this.#emit(missed);
  }

  #note(error: Error, wasThere: boolean): void {
    if (this.#closing.signal.aborted) return;
    if (this.#lostAt === undefined) {
      this.#lostAt = performance.now();
      this.#log.warn({ err: error }, `the connection to the ${this.#name} was lost: does it run and does the network pass? It is asked until it is back, restart no node`);
    }
    // This one connection may have been closed, or the server be full: then it goes on with those that it has.
    const serves = wasThere ? !(error instanceof Silence) : isFull(error);
    if (!serves) this.#events.lost?.(error);
  }

  #emit(what: () => void): void {
    try {
      what();
    } catch (error) {
      this.#log.error({ err: error }, `what came from the ${this.#name} was not understood: nodes of different versions for long? Else report it as a defect`);
    }
  }

  #giveUp(client: pg.Client | undefined): void {
    if (!client) return;
    if (this.#client === client) this.#client = undefined;
    // A silent connection would never answer a goodbye.
    insideOf(client).connection.stream.destroy();
  }

  #pause(): Promise<void> {
    return wait(this.#pace.pause, undefined, { signal: this.#closing.signal }).catch(() => {});
  }
}

class Silence extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('The database does not answer');
  }
}

/** @throws Silence when nothing came for so many beats */
async function answered<T>(question: Promise<T>, beat: number, beats: number): Promise<T> {
  const over = new AbortController();
  const silence = async () => {
    for (let i = 0; i < beats; i += 1) await wait(beat, undefined, { signal: over.signal });
    throw new Silence();
  };
  try {
    return await Promise.race([question, silence()]);
  } finally {
    over.abort();
  }
}
