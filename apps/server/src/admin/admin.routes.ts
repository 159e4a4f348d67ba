import { findAnything, showAnalytics } from '@app/contract/adminFind';
import { listAdminActions } from '@app/contract/adminLog';
import { listAdminUsers, showAdminUser } from '@app/contract/adminUserList';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import { listActions } from './actionLog.service.ts';
import { countWaiting, findAnything as find } from './find.service.ts';
import { listUsers, showUser } from './users.service.ts';

export function registerAdmin(app: FastifyInstance): void {
  route(app, listAdminUsers, ({ db, actor, query, now }) => listUsers(db, actor, query, now));
  route(app, showAdminUser, ({ db, actor, params, now }) => showUser(db, actor, params.id, now));
  route(app, listAdminActions, ({ db, query }) => listActions(db, query));
  route(app, findAnything, ({ db, query }) => find(db, query.q));
  route(app, showAnalytics, ({ db, now }) => countWaiting(db, now));
}
