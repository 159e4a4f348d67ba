import {
  addPushSubscription,
  changeNotificationPreferences,
  listDelayedChannels,
  listNotifications,
  markNotificationsRead,
  removePushSubscription,
  showNotificationPreferences,
} from '@app/contract/notifications';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import { bearerToken, hashToken } from '../platform/http/session.ts';
import { failingChannels } from '../platform/outbox/failingChannels.ts';
import * as bell from './bell.service.ts';
import { changePreferences, showPreferences } from './preferences.service.ts';
import { addSubscription, removeSubscription } from './push.service.ts';

export function registerNotifications(app: FastifyInstance): void {
  route(app, listNotifications, ({ db, actor, query, locale, now }) =>
    bell.listNotifications(db, actor.id, query, locale, now),
  );
  route(app, markNotificationsRead, async ({ db, actor, body, now }) => ({
    unread: await bell.markNotificationsRead(db, actor.id, body.ids, now),
  }));
  route(app, showNotificationPreferences, ({ db, actor, now }) => showPreferences(db, actor.id, now));
  route(app, changeNotificationPreferences, ({ db, actor, body, now }) =>
    changePreferences(db, actor.id, body.changes, now),
  );
  route(app, listDelayedChannels, async ({ db, now }) => ({ items: await failingChannels(db, now) }));
  route(app, addPushSubscription, async ({ db, actor, body, ctx, request }) => {
    const sessionHash = hashToken(bearerToken(request.headers.authorization)!);
    const subscription = { userId: actor.id, sessionHash, endpoint: body.endpoint, ...body.keys };
    await addSubscription(db, subscription, ctx.config.pushServices);
  });
  route(app, removePushSubscription, ({ db, actor, body }) => removeSubscription(db, actor.id, body.endpoint));
}
