import * as calls from '@app/contract/proposals';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import { decide, decideProposal } from './deciding.service.ts';
import { myOffersFor, myProposalsFor, searchesFor } from './lists.service.ts';
import { fittingPairs, planProposals, takeBackProposals } from './planning.service.ts';
import { proposeAllToSuitable, proposeOffers, proposeToSuitable } from './proposing.service.ts';
import { nearMisses, suitableOffers } from './suitable.service.ts';

export function registerProposals(app: FastifyInstance): void {
  route(app, calls.listSuitableOffers, ({ db, params, query, actor, locale, now }) =>
    suitableOffers(db, params.id, query, { actor, locale, now }),
  );
  route(app, calls.listNearMisses, ({ db, params, query, actor, locale, now }) =>
    nearMisses(db, params.id, query, { actor, locale, now }),
  );
  route(app, calls.listMyOffersFor, ({ db, params, query, actor, locale, now }) =>
    myOffersFor(db, params.id, query.sort, { actor, locale, now }),
  );
  route(app, calls.listMyProposalsFor, ({ db, params, actor, locale, now }) =>
    myProposalsFor(db, params.id, { actor, locale, now }),
  );
  route(app, calls.listSearchesFor, ({ db, params, query, actor, locale, now }) =>
    searchesFor(db, params.id, query, { actor, locale, now }),
  );
  route(app, calls.proposeOffers, ({ db, actor, params, body, locale, now }) =>
    proposeOffers(db, actor, params.id, body.offers, locale, now),
  );
  route(app, calls.proposeToSuitable, ({ db, actor, params, body, locale, now }) =>
    proposeToSuitable(db, actor, params.id, body.suitable_requests, locale, now),
  );
  route(app, calls.proposeAllToSuitable, ({ db, actor, locale, now }) => proposeAllToSuitable(db, actor, locale, now));
  route(app, calls.listFittingPairs, ({ db, actor, locale, now }) => fittingPairs(db, { actor, locale, now }));
  route(app, calls.planProposals, ({ db, actor, body, now }) => planProposals(db, actor, body.pairs, now));
  route(app, calls.takeBackProposals, ({ db, actor, params }) => takeBackProposals(db, actor, params.plan));
  registerDecisions(app);
}

function registerDecisions(app: FastifyInstance): void {
  route(app, calls.declineProposal, ({ db, actor, params, now }) =>
    decideProposal(db, actor, params.id, 'decline', now),
  );
  route(app, calls.returnProposal, ({ db, actor, params, now }) => decideProposal(db, actor, params.id, 'return', now));
  for (const [call, action] of [
    [calls.likeOffer, 'like'],
    [calls.unlikeOffer, 'unlike'],
  ] as const) {
    route(app, call, ({ db, actor, params, query, now }) =>
      decide(db, actor, { searchId: params.request_id, offerId: params.advert_id }, action, query, now),
    );
  }
  route(app, calls.removeSuitableOffer, ({ db, actor, params, now }) =>
    decide(db, actor, { searchId: params.request_id, offerId: params.advert_id }, 'remove', {}, now),
  );
}
