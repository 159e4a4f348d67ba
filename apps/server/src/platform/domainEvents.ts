import type { Db } from './database/database.ts';
import { handlersOf, setHandlers } from './database/kysely.ts';

/** What an area does about an event of an area below it, in the transaction of whoever emits it. */
export type Handler<Payload> = (trx: Db, payload: Payload, now: Date) => Promise<void>;

/** Who handles each event, in this order; nobody where the row is empty. */
export type Handlers<Events> = { readonly [Name in keyof Events]: readonly Handler<Events[Name]>[] };

/** From now on these handle the events of every transaction of this database. */
export function installHandlers<Events>(db: Db, handlers: Handlers<Events>): void {
  setHandlers(db, handlers);
}

/** An area's way to emit its own events, which are a record of names and payloads. */
export function emitterOf<Events>() {
  /**
   * Has the areas above act on what happens, one after another, in the caller's transaction: what one of them throws undoes
   * all of it.
   * @throws when no handlers were installed: what hangs on the event would be left out in silence
   */
  return async function emit<Name extends keyof Events & string>(
    trx: Db,
    name: Name,
    payload: Events[Name],
    now: Date,
  ): Promise<void> {
    const handlers = (handlersOf(trx) as Handlers<Events> | undefined)?.[name];
    if (!handlers) throw new Error(`Nobody said who handles ${name}: startServices installs the handlers of areas.ts`);
    for (const handle of handlers) await handle(trx, payload, now);
  };
}
