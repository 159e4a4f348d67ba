import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresAdapter, PostgresDialect, type Transaction, type TransactionBuilder } from 'kysely';
import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import { SlowStatements } from './slowStatements.ts';
import type { Tables } from './tables.ts';

/** A connection or, inside `db.transaction().execute(trx => …)`, the transaction: functions take either. */
export type Db = Kysely<Tables>;

/** Where jobs of a database are added: pg-boss, and the names of its queues. */
export interface JobQueue {
  boss: PgBoss;
  names: ReadonlySet<string>;
}

/** Kysely hands the one adapter of a database on to each of its transactions: what stands on it is found from all of them. */
class Adapter extends PostgresAdapter {
  queue: JobQueue | undefined;
  /** Of events, by name. */
  handlers: object | undefined;
  readonly slow = new SlowStatements();
}

class Dialect extends PostgresDialect {
  readonly adapter = new Adapter();

  override createAdapter(): Adapter {
    return this.adapter;
  }
}

const adapterOf = (db: Db) => db.getExecutor().adapter as Adapter;

/** From now on jobs are added there, in every transaction of this database. */
export function setQueue(db: Db, queue: JobQueue): void {
  adapterOf(db).queue = queue;
}

/** @param db a database or one of its transactions; undefined before `setQueue` */
export const queueOf = (db: Db): JobQueue | undefined => adapterOf(db).queue;

/** From now on these handle what is emitted in every transaction of this database. */
export function setHandlers(db: Db, handlers: object): void {
  adapterOf(db).handlers = handlers;
}

/** @param db a database or one of its transactions; undefined before `setHandlers` */
export const handlersOf = (db: Db): object | undefined => adapterOf(db).handlers;

/** Statements of this database that took long here; a replica's connections have their own. */
export const slowOf = (db: Db): SlowStatements => adapterOf(db).slow;

interface Scope {
  open: boolean;
}

/**
 * Kysely that refuses to hand out a second connection inside a transaction: with the embedded engine's single connection
 * such a query would wait for its own transaction for ever, and with a server it would silently see another state.
 */
class GuardedKysely extends Kysely<Tables> {
  readonly #scope: AsyncLocalStorage<Scope>;

  constructor(dialect: Dialect, scope: AsyncLocalStorage<Scope>) {
    const { slow } = dialect.adapter;
    // What failed may have taken long as well.
    super({ dialect, log: ({ query, queryDurationMillis }) => slow.note(query.sql, queryDurationMillis) });
    this.#scope = scope;
  }

  override transaction(): TransactionBuilder<Tables> {
    return guard(super.transaction(), this.#scope);
  }
}

function guard(builder: TransactionBuilder<Tables>, scope: AsyncLocalStorage<Scope>): TransactionBuilder<Tables> {
  return new Proxy(builder, {
    get(target, key) {
      if (key === 'execute') {
        return <T>(work: (trx: Transaction<Tables>) => Promise<T>) =>
          target.execute(async (trx) => {
            const current = { open: true };
            try {
              return await scope.run(current, () => work(trx));
            } finally {
              // Work that outlives the transaction (a timer, say) may use the outer connection again.
              current.open = false;
            }
          });
      }
      if (key === 'setIsolationLevel') {
        return (level: Parameters<typeof target.setIsolationLevel>[0]) => guard(target.setIsolationLevel(level), scope);
      }
      if (key === 'setAccessMode') {
        return (mode: Parameters<typeof target.setAccessMode>[0]) => guard(target.setAccessMode(mode), scope);
      }
      return Reflect.get(target, key) as unknown;
    },
  });
}

/** What hands out connections: a pool of `pg`, or what is like one. */
export type Connections = Pick<pg.Pool, 'options'> & { connect(): Promise<pg.PoolClient>; end(): Promise<void> };

/** Kysely over a pool of `pg`, with the guard against using it inside its own transaction. */
export function guardedKysely(pool: Connections): Db {
  const scope = new AsyncLocalStorage<Scope>();
  const dialect = new Dialect({
    pool: {
      connect: () => {
        if (scope.getStore()?.open) {
          throw new Error('The outer database was used inside a transaction: pass the transaction on instead');
        }
        return pool.connect();
      },
      end: () => pool.end(),
      options: pool.options,
    },
  });
  return new GuardedKysely(dialect, scope);
}
