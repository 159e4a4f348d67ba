import * as calls from '@app/contract/threads';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import { countUnread, listThreads, markSeen, openThread, setBlocked, showThread } from './threads.service.ts';
import { notifyTypes, writeMessage } from './writing.service.ts';

const ok = { ok: true as const };

export function registerThreads(app: FastifyInstance): void {
  route(app, calls.openThread, async ({ db, actor, body, now }) => ({ id: await openThread(db, actor, body, now) }));
  route(app, calls.listThreads, ({ db, actor, query, locale, now }) => listThreads(db, actor.id, query, locale, now));
  route(app, calls.countUnreadThreads, async ({ db, actor }) => ({ unread: await countUnread(db, actor.id) }));
  route(app, calls.showThread, ({ db, actor, params, query, locale, now }) =>
    showThread(db, actor.id, params.id, query, locale, now),
  );
  route(app, calls.writeToThread, ({ db, actor, params, body, now }) =>
    writeMessage(db, actor.id, params.id, body, now),
  );
  route(app, calls.readThread, async ({ db, actor, params, body, now }) => {
    await markSeen(db, actor.id, params.id, body.seq, now);
    return ok;
  });
  route(app, calls.typeInThread, async ({ db, actor, params }) => {
    await notifyTypes(db, actor.id, params.id);
    return ok;
  });
  route(app, calls.blockInThread, async ({ db, actor, params, now }) => {
    await setBlocked(db, actor.id, params.id, true, now);
    return ok;
  });
  route(app, calls.unblockInThread, async ({ db, actor, params, now }) => {
    await setBlocked(db, actor.id, params.id, false, now);
    return ok;
  });
}
