import type pg from 'pg';
import type { Connections } from './kysely.ts';
import type { Server } from './native.ts';
import { isUnavailable } from './unavailable.ts';

/** What a standby refuses and a primary does not: 40 a row that is being replayed, 42 what it has not replayed yet. */
const ofStandby = /^(?:40001|40P01|42P01|42703|42883)$/;
const tookTooLong = '57014';

function mayPrimaryAnswer(error: unknown): boolean {
  const { code = '' } = error as NodeJS.ErrnoException;
  return ofStandby.test(code) || (isUnavailable(error) && code !== tookTooLong);
}

/** A connection to the replica; to the primary where the replica fails before it has answered anything. */
class ReadingClient {
  readonly #primary: pg.Pool;
  #client: pg.PoolClient | undefined;
  #answered = false;

  constructor(client: pg.PoolClient, primary: pg.Pool) {
    this.#client = client;
    this.#primary = primary;
  }

  async query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    try {
      const result = await this.#client!.query(text, values);
      this.#answered = true;
      return result;
    } catch (error) {
      // What follows may build on what was answered: it cannot go on elsewhere.
      if (this.#answered || !mayPrimaryAnswer(error)) throw error;
      this.release(true);
      this.#client = await this.#primary.connect();
      this.#answered = true;
      return this.#client.query(text, values);
    }
  }

  release(destroy?: boolean): void {
    this.#client?.release(destroy);
    this.#client = undefined;
  }
}

/** Connections for reads that may be a moment old: to the replica while it is well, else to the primary. */
export function replicaReads(primary: Server, replica: Server): Connections {
  return {
    options: replica.pool.options,
    async connect() {
      if (replica.state !== 'ok') return primary.pool.connect();
      const client = await replica.pool.connect().catch(() => undefined);
      return client ? (new ReadingClient(client, primary.pool) as unknown as pg.PoolClient) : primary.pool.connect();
    },
    end: async () => {},
  };
}
