import { homeStatistic, newestProposes, upcomingView } from '@app/contract/dashboard';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import { upcomingViewing } from '../viewings/calendar.service.ts';
import { homeStatisticOf, newestProposesOf } from './dashboard.service.ts';

export function registerDashboard(app: FastifyInstance): void {
  route(app, homeStatistic, ({ reader, actor, query, now }) => homeStatisticOf(reader, actor.id, query.days, now));
  route(app, newestProposes, ({ db, actor, locale, now, query }) =>
    newestProposesOf(db, { actor, locale, now }, { limit: query.limit, apart: query.apart === true }),
  );
  route(app, upcomingView, ({ db, actor, locale, now }) => upcomingViewing(db, actor.id, locale, now));
}
