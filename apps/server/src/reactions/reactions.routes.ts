import * as boardCalls from '@app/contract/board';
import * as guestCalls from '@app/contract/guestFavourites';
import * as calls from '@app/contract/reactions';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import { closeMyBoard, myBoard, openMyBoard, showBoard, voteOnBoard } from './board.service.ts';
import {
  clearReactions,
  keepFavourites,
  reactToOffer,
  reactToSearch,
  reactedOffers,
  reactedSearches,
  shownFavourites,
} from './reactions.service.ts';

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
  route(app, calls.clearReactedOffers, ({ db, actor, body }) => clearReactions(db, actor, 'offer', body.kind));
  route(app, calls.clearReactedSearches, ({ db, actor, body }) => clearReactions(db, actor, 'search', body.kind));
  route(app, guestCalls.keepFavourites, ({ db, actor, body, now }) => keepFavourites(db, actor, body, now));
  route(app, guestCalls.showFavourites, ({ db, query, actor, locale, now }) =>
    shownFavourites(db, query, { actor, locale, now }),
  );
  registerBoard(app);
}

function registerBoard(app: FastifyInstance): void {
  route(app, boardCalls.showBoard, ({ db, params, query, actor, locale, now }) =>
    showBoard(db, params.key, query.guest, { actor, locale, now }),
  );
  route(app, boardCalls.voteOnBoard, ({ db, actor, params, body, now }) =>
    voteOnBoard(db, actor, params.key, body, now),
  );
  route(app, boardCalls.showMyBoard, ({ db, actor }) => myBoard(db, actor.id));
  route(app, boardCalls.openMyBoard, ({ db, actor, now }) => openMyBoard(db, actor.id, now));
  route(app, boardCalls.closeMyBoard, ({ db, actor }) => closeMyBoard(db, actor.id));
}
