import * as calls from '@app/contract/editedLists';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import * as lists from './editedLists.service.ts';
import { onListChange, readReferences } from './references.service.ts';

const ok = { ok: true as const };
/** How late a node learns of a change when the notification was lost with the connection. Milliseconds. */
const lookAgain = 30_000;

/** The words of administrators reach every page: this node reads them again when any node changed them. */
function followChanges(app: FastifyInstance): void {
  const { services } = app;
  const read = () =>
    readReferences(services.db).catch((error: unknown) =>
      services.log.warn(
        { err: error },
        'the words of administrators could not be read, those before stay: it is tried again in half a minute; if it goes on, look at the database',
      ),
    );
  let stop = async () => {};
  app.addHook('onReady', async () => {
    const timer = setInterval(() => void read(), lookAgain);
    timer.unref();
    const unlisten = await onListChange(services, () => void read());
    stop = async () => {
      clearInterval(timer);
      await unlisten();
    };
  });
  app.addHook('onClose', () => stop());
}

export function registerEditedLists(app: FastifyInstance): void {
  route(app, calls.showEditedList, ({ db, params }) => lists.showList(db, params.name));
  route(app, calls.saveEditedList, ({ db, actor, params, body, now }) =>
    lists.saveList(db, actor, params.name, body, now),
  );
  route(app, calls.restoreEditedList, ({ db, actor, params, body, now }) =>
    lists.restoreList(db, actor, params.name, body, now),
  );
  route(app, calls.addHomeRealtor, async ({ db, actor, body, now }) => {
    await lists.addRealtor(db, actor, body.user_id, now);
    return ok;
  });
  route(app, calls.removeHomeRealtor, async ({ db, actor, params, now }) => {
    await lists.removeRealtor(db, actor, params.id, now);
    return ok;
  });
  route(app, calls.addDeclineReason, async ({ db, actor, body, now }) => {
    await lists.addReason(db, actor, body, now);
    return ok;
  });
  route(app, calls.deleteDeclineReason, async ({ db, actor, params, now }) => {
    await lists.deleteReason(db, actor, params.id, now);
    return ok;
  });
  followChanges(app);
}
