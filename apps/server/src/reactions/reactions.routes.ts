import * as calls from '@app/contract/reactions';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import { reactToOffer, reactToSearch, reactedOffers, reactedSearches } from './reactions.service.ts';

export function registerReactions(app: FastifyInstance): void {
  route(app, calls.favoriteOffer, ({ db, actor, params, now }) => reactToOffer(db, actor, params.id, 'favorite', now));
  route(app, calls.dislikeOffer, ({ db, actor, params, now }) => reactToOffer(db, actor, params.id, 'dislike', now));
  route(app, calls.favoriteSearch, ({ db, actor, params, now }) =>
    reactToSearch(db, actor, params.id, 'favorite', now),
  );
  route(app, calls.dislikeSearch, ({ db, actor, params, now }) => reactToSearch(db, actor, params.id, 'dislike', now));
  route(app, calls.listReactedOffers, ({ db, query, actor, locale, now }) =>
    reactedOffers(db, query, { actor, locale, now }),
  );
  route(app, calls.listReactedSearches, ({ db, query, actor, locale, now }) =>
    reactedSearches(db, query, { actor, locale, now }),
  );
}
