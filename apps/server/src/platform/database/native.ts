import type pg from 'pg';
import type { Logger } from 'pino';
import { ConnectionPool, insideOf, type SessionLimits } from './connectionPool.ts';
import { Listener, type Pace } from './listener.ts';
import { DatabaseAway } from './unavailable.ts';

interface Beat {
  /** How far its log goes, bytes: written by a primary, replayed by a standby. */
  position: string;
  standby: boolean;
  /** Of the processes asked about those that work on something. */
  working: number[];
}

const beat = `SELECT pg_is_in_recovery() AS standby,
  (CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END - '0/0'::pg_lsn)::text AS position,
  ARRAY(SELECT pid FROM pg_stat_activity WHERE pid = ANY($1) AND state NOT LIKE 'idle%') AS working`;

/** Where a server is: itself, and a pooler in transaction mode before it. */
interface Addresses {
  url: string;
  poolUrl?: string | undefined;
}

/**
 * A server's connections: those that are handed out, and the one that listens and by whose silence the others are given up.
 */
export class Server {
  readonly pool: ConnectionPool;
  readonly listener: Listener;
  readonly #log: Logger;
  readonly #pace: Pace;
  readonly #primary: Server | undefined;
  #doubted: readonly number[] = [];
  /** Where its log ended at the last beats, the oldest first. */
  #positions: { at: number; position: bigint }[] = [];
  #behind = false;

  readonly #isPooled: boolean;

  /** @param primary whose standby it is */
  constructor({ url, poolUrl }: Addresses, log: Logger, limits: SessionLimits, pace: Pace, primary?: Server) {
    this.#isPooled = poolUrl !== undefined;
    this.#log = log;
    this.#pace = pace;
    this.#primary = primary;
    this.pool = poolUrl
      ? new ConnectionPool(poolUrl, { wait: pace.wait }, log)
      : new ConnectionPool(url, { limits, wait: pace.wait }, log);
    const events = {
      beat: (client: pg.Client) => this.#beat(client),
      lost: (error: Error) => {
        this.pool.away = true;
        this.pool.drop(error);
      },
      back: () => (this.pool.away = false),
    };
    this.listener = new Listener(primary ? 'replica' : 'database', url, log, events, pace);
  }

  get state(): 'ok' | 'away' | 'behind' {
    return this.pool.away ? 'away' : this.#behind ? 'behind' : 'ok';
  }

  /** Asks whether the server is there, how far it is, and whether connections that were asked long ago are being answered. */
  async #beat(client: pg.Client): Promise<void> {
    const own = insideOf(client).processID ?? 0;
    const asked = [own, ...this.pool.unanswered(this.#pace.late)];
    const { rows } = await client.query<Beat>({ name: 'beat', text: beat, values: [asked] });
    const { position, standby, working } = rows[0]!;
    this.#notePosition(BigInt(position ?? 0), standby);
    // Behind a pooler processes have other numbers: then nothing is known.
    if (!this.#isPooled && working.includes(own)) this.#endLost(asked, working);
  }

  /** What the server says it does not work on was lost on its way, there or back, and so is its connection. */
  #endLost(asked: readonly number[], working: readonly number[]): void {
    const unanswered = this.pool.unanswered(this.#pace.late);
    const lost = asked.filter((pid) => unanswered.includes(pid) && !working.includes(pid));
    // An answer may be on its way: it has until the next beat.
    const twice = lost.filter((pid) => this.#doubted.includes(pid));
    this.#doubted = lost;
    if (twice.length === 0) return;
    this.pool.drop(Object.assign(new Error('The database never answered'), { code: 'ETIMEDOUT' }), twice);
  }

  #notePosition(position: bigint, standby: boolean): void {
    const { lag, beats, beat: pause } = this.#pace;
    const now = performance.now();
    this.#positions = this.#positions.filter(({ at }) => at > now - lag - beats * pause);
    this.#positions.push({ at: now, position });
    const written = this.#primary?.positionBefore(now - lag);
    const behind = standby && written !== undefined && position < written;
    if (behind === this.#behind) return;
    this.#behind = behind;
    if (behind) this.#log.warn({ bytes: Number(written - position) }, 'the replica is behind and the primary answers in its place: look at the load and the replication there');
    else this.#log.info('the replica has caught up');
  }

  /** Where its log ended at that moment of `performance.now()` at the least; undefined when nobody looked. */
  positionBefore(moment: number): bigint | undefined {
    return this.#positions.findLast(({ at }) => at <= moment)?.position;
  }

  /** Of a standby: for how many seconds its primary has been further than it. */
  get delay(): number | undefined {
    const position = this.#positions.at(-1)?.position;
    if (!this.#primary || this.pool.away || position === undefined) return undefined;
    return this.#primary.aheadFor(position);
  }

  /** Seconds since the first of the last beats at which its log was further than this; of longer times only those. */
  aheadFor(position: bigint): number {
    const ahead = this.#positions.find((one) => one.position > position);
    return ahead ? (performance.now() - ahead.at) / 1_000 : 0;
  }

  async close(): Promise<void> {
    await this.listener.close();
    // Nobody says goodbye to a server that is not there.
    if (this.pool.away) this.pool.drop(new DatabaseAway());
    const ended = this.pool.end();
    // Nobody looks any more for connections that fell silent: what is asked over one would never be answered.
    const late = setTimeout(() => this.pool.drop(new DatabaseAway()), this.#pace.wait);
    await ended;
    clearTimeout(late);
  }
}
