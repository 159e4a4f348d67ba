import * as calls from '@app/contract/supportChat';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import { markSeenByUser, showOwnChat, notifyUserTypes, writeToSupport } from './chat.service.ts';
import {
  answerChat,
  decideChat,
  listAnswers,
  listChats,
  markSeenBySupport,
  showChat,
  notifySupportTypes,
} from './desk.service.ts';

const ok = { ok: true as const };

/** The conversation with support from both sides. */
export function registerDesk(app: FastifyInstance): void {
  route(app, calls.showSupportChat, ({ db, actor, query }) => showOwnChat(db, actor.id, query));
  route(app, calls.writeToSupport, ({ db, actor, body, now }) => writeToSupport(db, actor, body, now));
  route(app, calls.readSupport, async ({ db, actor, body, now }) => {
    await markSeenByUser(db, actor.id, body.seq, now);
    return ok;
  });
  route(app, calls.typeToSupport, async ({ db, actor }) => {
    await notifyUserTypes(db, actor.id);
    return ok;
  });
  route(app, calls.listSupportChats, ({ db, query }) => listChats(db, query));
  route(app, calls.listCannedAnswers, ({ db }) => listAnswers(db));
  route(app, calls.showAnyChat, ({ db, actor, params, query, now }) => showChat(db, actor, params.id, query, now));
  route(app, calls.sendAnswer, ({ db, actor, params, body, now }) => answerChat(db, actor, params.id, body, now));
  route(app, calls.markAsDecided, async ({ db, actor, params, body, now }) => {
    await decideChat(db, actor, params.id, body.seq, now);
    return ok;
  });
  route(app, calls.readChat, async ({ db, params, body, now }) => {
    await markSeenBySupport(db, params.id, body.seq, now);
    return ok;
  });
  route(app, calls.typeToUser, async ({ db, params }) => {
    await notifySupportTypes(db, params.id);
    return ok;
  });
}
