import type pg from 'pg';
import type { Logger } from 'pino';
import { ConnectionPool, insideOf, type SessionLimits } from './connectionPool.ts';
import { Listener, type Pace, usualPace } from './listener.ts';

/**
 * A server's connections: those that are handed out, and the one that listens and by whose silence the others are given up.
 */
export class Server {
  readonly pool: ConnectionPool;
  readonly listener: Listener;
  readonly #late: number;
  #doubted: readonly number[] = [];

  constructor(url: string, log: Logger, limits: SessionLimits, pace: Pace = usualPace) {
    this.pool = new ConnectionPool(url, limits, pace.wait, log);
    this.#late = pace.late;
    this.listener = new Listener(
      url,
      log,
      {
        beat: (client) => this.#beat(client),
        lost: (error) => {
          this.pool.away = true;
          this.pool.drop(error);
        },
        back: () => (this.pool.away = false),
      },
      pace,
    );
  }

  /**
   * Asks whether the server is there, and of connections that have been asked for long whether they are being answered:
   * what the server says it does not work on was lost on its way, there or back, and so is its connection.
   */
  async #beat(client: pg.Client): Promise<void> {
    const late = this.pool.unanswered(this.#late);
    if (late.length === 0) {
      this.#doubted = [];
      return void (await client.query('SELECT 1'));
    }
    const own = insideOf(client).processID ?? 0;
    const { rows } = await client.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE pid = ANY($1) AND state NOT LIKE 'idle%'`,
      [[own, ...late]],
    );
    const working = new Set(rows.map(({ pid }) => pid));
    // Behind a pooler processes have other numbers: then nothing is known.
    if (!working.has(own)) return;
    const lost = this.pool.unanswered(this.#late).filter((pid) => !working.has(pid));
    // An answer may be on its way: it has until the next beat.
    const twice = lost.filter((pid) => this.#doubted.includes(pid));
    this.#doubted = lost;
    if (twice.length > 0)
      this.pool.drop(Object.assign(new Error('The database never answered'), { code: 'ETIMEDOUT' }), twice);
  }

  async close(): Promise<void> {
    await this.listener.close();
    // Nobody says goodbye to a server that is not there.
    if (this.pool.away) this.pool.drop(new Error('Connection terminated'));
    await this.pool.end();
  }
}
