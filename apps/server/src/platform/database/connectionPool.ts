import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Logger } from 'pino';
import { typeParsers } from './parsers.ts';
import { DatabaseAway } from './unavailable.ts';

const poolSize = 10;
/** A peer that vanished without a word is noticed by the kernel some ten seconds after so long. Milliseconds. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/**
 * Statements that begin so are planned once for each connection: those that are asked for all the time, whose plan does
 * not depend on what they are asked with. What of that makes a plan look cheaper than the one for anything they do not tell (`untold`).
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

/** What `pg` has and its types lack. */
interface Inside {
  connection: { stream: { destroy(error?: Error): void } };
  processID: number | null;
}
export const insideOf = (client: pg.Client | pg.PoolClient): Inside => client as unknown as Inside;

/** A connection that obeys `plannedOnce`. */
export class PlanningClient extends pg.Client {
  /** When it was asked last, by `performance.now()`; undefined once it has answered all. */
  askedAt: number | undefined;

  /** @param isOwn the session stays the same one from statement to statement */
  constructor(config?: pg.ClientConfig, isOwn = true) {
    super(config);
    // The pool hears of those alone that are idle: an error that nobody hears ends the process. Whoever holds the connection
    // learns from the query.
    this.on('error', () => {});
    this.on('drain', () => (this.askedAt = undefined));
    const send = (super.query as Send).bind(this);
    const query: Send = (text, values, ...rest) => {
      this.askedAt = performance.now();
      return isOwn && typeof text === 'string' && text.startsWith(plannedOnce) && Array.isArray(values)
        ? send({ name: nameOf(text), text, values }, ...rest)
        : send(text, values, ...rest);
    };
    this.query = query as typeof this.query;
  }
}

type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;

/** How long the server lets one session go on by itself, milliseconds; 0 is for ever. */
export interface SessionLimits {
  statement: number;
  /** Locks of a node that fell silent within its transaction are free after so long. */
  idleInTransaction: number;
}

interface PoolUse {
  limits?: SessionLimits;
  /** Milliseconds until one who waits for a connection is refused. */
  wait: number;
}

/** Connections to a server, which hands out none while the server is known to be away. */
export class ConnectionPool extends pg.Pool {
  readonly #clients: ReadonlySet<PlanningClient>;
  #away = false;

  /**
   * @param how its sessions are its own where they have limits; a pooler in transaction mode takes none, nor statements that
   * are planned once
   */
  constructor(url: string, { limits, wait }: PoolUse, log: Logger) {
    const clients = new Set<PlanningClient>();
    // From its making: a silent server is waited for before there is a connection.
    class PooledClient extends PlanningClient {
      constructor(config?: pg.ClientConfig) {
        super(config, limits !== undefined);
        clients.add(this);
        this.once('end', () => clients.delete(this));
      }
    }
    super({
      Client: PooledClient,
      connectionString: url,
      max: poolSize,
      types: typeParsers,
      application_name: 'server',
      connectionTimeoutMillis: wait,
      ...keepAlive,
      ...(limits && limits.statement > 0 ? { statement_timeout: limits.statement } : {}),
      ...(limits && limits.idleInTransaction > 0 ? { idle_in_transaction_session_timeout: limits.idleInTransaction } : {}),
    });
    // Whoever watches the server says once that it went; each of its connections would say it again.
    this.on('error', (error) => log.debug({ err: error }, 'a database connection was lost'));
    this.#clients = clients;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<pg.PoolClient> | void {
    if (!this.#away) return super.connect(taken as never) as never;
    const error = new DatabaseAway();
    return taken ? taken(error, undefined, () => {}) : Promise.reject(error);
  }

  /** From now on nobody waits for the server, or again everybody does. */
  set away(away: boolean) {
    this.#away = away;
  }

  get away(): boolean {
    return this.#away;
  }

  /** Processes of the server that were asked so many ms ago and have not answered. */
  unanswered(ms: number): number[] {
    const before = performance.now() - ms;
    return [...this.#clients]
      .filter(({ askedAt = Infinity }) => askedAt < before)
      .map((client) => insideOf(client).processID ?? 0);
  }

  /** Gives connections up, and what waits for their answers with them: all, or those to these processes. */
  drop(error: Error, processes?: readonly number[]): void {
    for (const client of this.#clients) {
      const { connection, processID } = insideOf(client);
      if (!processes || processes.includes(processID ?? 0)) connection.stream.destroy(error);
    }
  }
}
