import {
  activateSearch,
  actOnSearches,
  countFittingOffers,
  countSearchView,
  createSearch,
  deactivateSearch,
  deleteSearch,
  editSearch,
  listMySearches,
  listSearches,
  disownSearch,
  publishWaitingSearch,
  renewClientLink,
  showSearch,
} from '@app/contract/searches';
import { endSearch } from '@app/contract/endings';
import { labelSearch, nameClient } from '@app/contract/ownAdverts';
import { drawnZones } from '@app/contract/searchForm';
import type { FastifyInstance } from 'fastify';
import { showSelf } from '../accounts/accounts.service.ts';
import { restoreAdvert } from '../adverts/adverts.service.ts';
import { provesPhones } from '../config.ts';
import { AppError } from '../errors.ts';
import { actOnEach } from '../platform/http/actOnEach.ts';
import { type Given, type Received, route } from '../platform/http/route.ts';
import { addressKey } from '../platform/http/limits.ts';
import type { UserActor } from '../platform/http/session.ts';
import { endSearch as end } from './ending.service.ts';
import * as lifecycle from './searchLifecycle.service.ts';
import * as pending from './pendingSearches.service.ts';
import * as publication from './searchPublication.service.ts';
import * as searches from './searches.service.ts';
import { searchTexts } from './searches.messages.ts';

function submissionOf({
  body,
  files,
  ctx,
  locale,
  request,
}: Received<typeof createSearch> | Received<typeof editSearch>) {
  return {
    form: body,
    pets: files['home_animals_photos'] ?? [],
    screenshots: files['map_screenshots'] ?? [],
    storage: ctx.storage,
    locale,
    device: request.headers['user-agent'] ?? null,
    address: addressKey(request.ip),
  };
}

/** What is wrong beside the fields, of a body whatever else is wrong with it. */
function besideFields({ body, files }: Pick<Given<typeof createSearch>, 'body' | 'files'>) {
  const { photo_ids: named } = (body ?? {}) as Record<string, unknown>;
  const sent = files['home_animals_photos']?.length ?? 0;
  // Too many named ones are told by the schema.
  const pets = sent > 0 && Array.isArray(named) ? sent + named.length : sent;
  return publication.readBeside({ zones: drawnZones(body) ?? [], pets }).refused;
}

function registerPublication(app: FastifyInstance): void {
  route(
    app,
    createSearch,
    async (received) => {
      const { db, actor, locale, now } = received;
      const made = await publication.publishSearch(
        db,
        actor,
        submissionOf(received),
        provesPhones(received.ctx.config),
        now,
      );
      const reply = {
        outcome: made.outcome,
        token: made.token,
        device_token: made.deviceToken,
        grant: made.grant,
        message: searchTexts[made.outcome][locale],
      };
      if (made.id === null || made.userId === null) {
        return { ...reply, request: null, user: null, has_pass: true, suitable_offers: 0 };
      }
      const self = await showSelf(db, made.userId);
      const owner: UserActor = { ...self, kind: 'user', blocked: false, lacksSecondFactor: false };
      const request = await searches.showSearch(db, made.id, { actor: owner, locale, now });
      return {
        ...reply,
        ...(request.can.prove ? { message: searchTexts.waits[locale] } : {}),
        request,
        user: { id: self.id, email: self.email, phone: self.phone },
        has_pass: self.has_pass,
        suitable_offers: await searches.suitableOffers(db, made.id, now),
      };
    },
    besideFields,
  );
  route(
    app,
    editSearch,
    async (received) => {
      const { db, actor, locale, now, params } = received;
      const needsProof = provesPhones(received.ctx.config);
      await publication.editSearch(db, actor, params.id, submissionOf(received), needsProof, now);
      const request = await searches.showSearch(db, params.id, { actor, locale, now });
      return {
        request,
        suitable_offers: await searches.suitableOffers(db, request.id, now),
        message: (request.can.prove ? searchTexts.waits : searchTexts.edited)[locale],
      };
    },
    besideFields,
  );
}

function registerReading(app: FastifyInstance): void {
  route(app, listSearches, ({ reader, actor, locale, now, query }) => {
    const { sort, cursor, limit, ...filters } = query;
    return searches.writeSearches(reader, filters, { sort, cursor, limit }, { actor, locale, now });
  });
  route(app, showSearch, ({ db, actor, locale, now, params, query }) =>
    searches.showSearch(db, params.id, { actor, locale, now }, { asked: query.client_view === 1, key: query.key }),
  );
  route(app, countSearchView, async ({ db, actor, request, now, params }) => ({
    view_count: await searches.countSearchView(db, params.id, { actor, request, now }),
  }));
  route(app, labelSearch, ({ db, actor, params, body }) => searches.keepLabel(db, actor, params.id, body.label));
  route(app, nameClient, ({ db, actor, params, body }) => searches.nameClient(db, actor, params.id, body.name));
  route(app, listMySearches, ({ db, actor, locale, now, query }) =>
    searches.writeMySearches(db, { actor, locale, now }, query),
  );
  route(app, countFittingOffers, ({ reader, actor, now, body }) => searches.fittingOffers(reader, body, actor, now));
}

function registerLifecycle(app: FastifyInstance): void {
  const needsProof = provesPhones(app.services.config);
  route(app, activateSearch, async ({ db, actor, locale, now, params }) => {
    const waits = await lifecycle.activateSearch(db, actor, params.id, needsProof, now);
    return { ok: true as const, message: (waits ? searchTexts.waits : searchTexts.activated)[locale] };
  });
  route(app, publishWaitingSearch, async ({ db, actor, locale, now, params }) => {
    const waits = await pending.publishWaitingSearch(db, actor, params.id, needsProof, now);
    return { ok: true as const, message: (waits ? searchTexts.waits : searchTexts.activated)[locale] };
  });
  route(app, disownSearch, async ({ db, actor, locale, now, params }) => {
    await pending.disownSearch(db, actor, params.id, now);
    return { ok: true as const, message: searchTexts.deleted[locale] };
  });
  route(app, deactivateSearch, async ({ db, actor, locale, now, params }) => {
    await lifecycle.deactivateSearch(db, actor, params.id, now);
    return { ok: true as const, message: searchTexts.deactivated[locale] };
  });
  route(app, endSearch, async ({ db, actor, locale, now, params, body }) => {
    await end(db, actor, params.id, body.found, now);
    return { ok: true as const, message: searchTexts.ended[locale] };
  });
  route(app, deleteSearch, async ({ db, actor, locale, now, params }) => {
    await lifecycle.removeSearch(db, actor, params.id, now);
    return { ok: true as const, message: searchTexts.deleted[locale] };
  });
  route(app, renewClientLink, async ({ db, actor, locale, now, params }) => {
    await lifecycle.renewClientLink(db, actor, params.id, now);
    return { ok: true as const, message: searchTexts.linkRenewed[locale] };
  });
  route(app, actOnSearches, async ({ db, actor, locale, now, body: { act, ids, state } }) =>
    actOnEach(state ? await lifecycle.admittingSearches(db, actor, state, act, now) : ids, locale, async (id) => {
      if (act === 'restore') return restoreAdvert(db, 'search', actor, id, now);
      if (act === 'deactivate') return lifecycle.deactivateSearch(db, actor, id, now);
      if (act === 'end') return end(db, actor, id, null, now);
      if (act === 'delete') return lifecycle.removeSearch(db, actor, id, now);
      // It is noted that it is to be shown, and said why it is not yet.
      if (await lifecycle.activateSearch(db, actor, id, needsProof, now)) throw new AppError('waits_for_proof');
    }),
  );
}

export function registerSearches(app: FastifyInstance): void {
  registerReading(app);
  registerPublication(app);
  registerLifecycle(app);
}
