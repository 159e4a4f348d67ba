import { findAnything, showAnalytics } from '@app/contract/adminFind';
import { listAdminActions } from '@app/contract/adminLog';
import { decideModeration, listModeration } from '@app/contract/adminModeration';
import {
  countApprovedViewsByDay,
  countOffersByDay,
  countUsersByDay,
  showStatistics,
} from '@app/contract/adminStatistics';
import { showSiteState } from '@app/contract/adminSiteState';
import { listAdminUsers, showAdminUser } from '@app/contract/adminUserList';
import { listAdminSearches, reinstateSearch, rejectSearch } from '@app/contract/adminSearches';
import { listAdminOffers, reinstateOffer, rejectOffer } from '@app/contract/adminOffers';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import { listActions } from './actionList.service.ts';
import { reinstate, reject } from './decisions.service.ts';
import { countWaiting, findAnything as find } from './find.service.ts';
import { decideAll, listWaiting } from './moderation.service.ts';
import { listOffers } from './offers.service.ts';
import { listSearches } from './searches.service.ts';
import { readSiteState } from './siteState.service.ts';
import { showOneNumber, showStatistics as statistics } from './statistics.service.ts';
import { listUsers, showUser } from './users.service.ts';

export function registerAdmin(app: FastifyInstance): void {
  route(app, listAdminUsers, ({ db, actor, query, now }) => listUsers(db, actor, query, now));
  route(app, showAdminUser, ({ db, actor, params, now }) => showUser(db, actor, params.id, now));
  route(app, listAdminActions, ({ db, query, now }) => listActions(db, query, now));
  route(app, listAdminOffers, ({ db, query, now }) => listOffers(db, query, now));
  route(app, rejectOffer, async ({ db, actor, params, body, now }) => {
    await reject(db, actor, 'offer', params.id, body.reason, now);
    return { ok: true as const };
  });
  route(app, reinstateOffer, async ({ db, actor, params, now }) => {
    await reinstate(db, actor, 'offer', params.id, now);
    return { ok: true as const };
  });
  route(app, listAdminSearches, ({ db, query, now }) => listSearches(db, query, now));
  route(app, rejectSearch, async ({ db, actor, params, body, now }) => {
    await reject(db, actor, 'search', params.id, body.reason, now);
    return { ok: true as const };
  });
  route(app, reinstateSearch, async ({ db, actor, params, now }) => {
    await reinstate(db, actor, 'search', params.id, now);
    return { ok: true as const };
  });
  route(app, listModeration, ({ db, actor, query, now }) => listWaiting(db, actor, query, now));
  route(app, decideModeration, ({ db, actor, body, locale, now }) => decideAll(db, actor, body, locale, now));
  route(app, showStatistics, ({ db, query, ctx, now }) => statistics(db, ctx, query.days, now));
  route(app, showSiteState, ({ ctx, now }) => readSiteState(ctx, now));
  const numbers = [
    [countOffersByDay, 'offers'],
    [countApprovedViewsByDay, 'viewings_approved'],
    [countUsersByDay, 'users'],
  ] as const;
  for (const [call, number] of numbers)
    route(app, call, ({ db, query, now }) => showOneNumber(db, number, query.days, now));
  route(app, findAnything, ({ db, query }) => find(db, query.q));
  route(app, showAnalytics, ({ db, now }) => countWaiting(db, now));
}
