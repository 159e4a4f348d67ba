import { homeStatistic, newestProposes, upcomingView } from '@app/contract/dashboard';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import { upcomingViewing } from '../viewings/calendar.service.ts';
import { homeStatisticOf, newestProposesOf } from './dashboard.service.ts';

export function registerDashboard(app: FastifyInstance): void {
  route(app, homeStatistic, ({ ctx, actor, query, now }) => homeStatisticOf(ctx.reader, actor.id, query.days, now));
  route(app, newestProposes, ({ db, actor, locale, now, query }) =>
    newestProposesOf(db, { actor, locale, now }, query.limit),
  );
  route(app, upcomingView, ({ db, actor, locale, now }) => upcomingViewing(db, actor.id, locale, now));
}
