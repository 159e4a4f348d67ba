import { listNotifications, markNotificationsRead } from '@app/contract/notifications';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import * as notifications from './notifications.service.ts';

export function registerNotifications(app: FastifyInstance): void {
  route(app, listNotifications, ({ db, actor, query, locale, now }) =>
    notifications.listNotifications(db, actor.id, query, locale, now),
  );
  route(app, markNotificationsRead, async ({ db, actor, body, now }) => ({
    unread: await notifications.markNotificationsRead(db, actor.id, body.ids, now),
  }));
}
