import * as calls from '@app/contract/agencyAdverts';
import type { FastifyInstance } from 'fastify';
import { provesPhones } from '../config.ts';
import { route } from '../platform/http/route.ts';
import { handOver, leaveAgency, removeMember } from './handOver.service.ts';
import { acceptHandOver, endHandOver, listHandOvers } from './takeOver.service.ts';
import { listSharedOffers, listSharedSearches } from './sharedList.service.ts';

export function registerSharing(app: FastifyInstance): void {
  route(app, calls.listAgencyOffers, ({ db, actor, query, locale, now }) =>
    listSharedOffers(db, { actor, locale, now }, query),
  );
  route(app, calls.listAgencySearches, ({ db, actor, query, locale, now }) =>
    listSharedSearches(db, { actor, locale, now }, query),
  );
  route(app, calls.handOver, ({ db, actor, body, locale, now }) => handOver(db, { id: actor.id, locale }, body, now));
  route(app, calls.listHandOvers, ({ db, actor }) => listHandOvers(db, actor.id));
  route(app, calls.acceptHandOver, ({ db, ctx, actor, params, locale, now }) =>
    acceptHandOver(db, { id: actor.id, locale }, params.id, provesPhones(ctx.config), now),
  );
  route(app, calls.endHandOver, async ({ db, actor, params, now }) => {
    await endHandOver(db, actor.id, params.id, now);
    return { ok: true as const };
  });
  route(app, calls.leaveAgency, ({ db, actor, body, locale, now }) =>
    leaveAgency(db, { id: actor.id, locale }, body, now),
  );
  route(app, calls.removeMember, ({ db, actor, params, body, locale, now }) =>
    removeMember(db, { id: actor.id, locale }, params.id, body, now),
  );
}
