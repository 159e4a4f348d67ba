import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Logger } from 'pino';
import { typeParsers } from './parsers.ts';

const poolSize = 10;
const longestPause = 15_000;

/**
 * Statements that begin so are planned once for each connection: those that are asked for all the time, whose plan does
 * not depend on what they are asked with.
 */
export const plannedOnce = '/* planned once */';

/** Of the statements that are planned once: of each text there is one. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('md5').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

type Send = (text: unknown, values?: unknown, ...rest: unknown[]) => unknown;

class PlanningClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const send = (super.query as Send).bind(this);
    const query: Send = (text, values, ...rest) =>
      typeof text === 'string' && text.startsWith(plannedOnce) && Array.isArray(values)
        ? send({ name: nameOf(text), text, values }, ...rest)
        : send(text, values, ...rest);
    this.query = query as typeof this.query;
  }
}

/** A pool of connections to a PostgreSQL server. */
export function openPool(url: string, log: Logger): pg.Pool {
  const pool = new pg.Pool({ Client: PlanningClient, connectionString: url, max: poolSize, types: typeParsers, application_name: 'server' });
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  return pool;
}

/** One connection that only listens: it comes back by itself after it was lost. */
export class Listener {
  readonly #url: string;
  readonly #log: Logger;
  readonly #channels = new Map<string, Set<(payload: string) => void>>();
  #client: pg.Client | undefined;
  #connecting: Promise<void> | undefined;
  #pause = 500;
  #closed = false;

  constructor(url: string, log: Logger) {
    this.#url = url;
    this.#log = log;
  }

  async listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>> {
    const set = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, set.add(heard));
    if (this.#client) await this.#client.query(`LISTEN "${channel}"`);
    else await (this.#connecting ??= this.#connect());
    return async () => {
      set.delete(heard);
    };
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true, application_name: 'listener' });
    client.on('notification', ({ channel, payload }) => {
      for (const heard of this.#channels.get(channel) ?? []) heard(payload ?? '');
    });
    client.on('error', (error) => this.#log.warn({ err: error }, 'the listening connection was lost'));
    client.on('end', () => this.#comeBack());
    await client.connect();
    let subscribed = 0;
    // A channel may be added while an earlier one is awaited.
    while (subscribed < this.#channels.size) {
      for (const channel of [...this.#channels.keys()].slice(subscribed)) {
        await client.query(`LISTEN "${channel}"`);
        subscribed += 1;
      }
    }
    this.#client = client;
    this.#pause = 500;
  }

  #comeBack() {
    this.#client = undefined;
    this.#connecting = undefined;
    if (this.#closed) return;
    const pause = this.#pause;
    this.#pause = Math.min(pause * 2, longestPause);
    setTimeout(() => {
      if (this.#closed) return;
      this.#connecting = this.#connect();
      this.#connecting.catch((error: unknown) => {
        this.#log.warn({ err: error }, 'the listening connection did not come back yet');
        this.#comeBack();
      });
    }, pause).unref();
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client?.end();
  }
}
