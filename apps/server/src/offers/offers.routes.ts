import {
  activateOffer,
  actOnOffers,
  confirmAllOffers,
  confirmOffer,
  countOfferView,
  createOffer,
  deactivateOffer,
  deleteOffer,
  editOffer,
  listMyOffers,
  listOffers,
  revealOfferPhone,
  saveOfferDraft,
  showOffer,
  showOfferDraft,
} from '@app/contract/offers';
import { endOffer } from '@app/contract/endings';
import { countWaitingSearches } from '@app/contract/waitingSearches';
import { changeOffer } from '@app/contract/offerChange';
import { offerLocation } from '@app/contract/offerForm';
import { changeOfferPrice, copyOffer, noteOffer } from '@app/contract/ownAdverts';
import type { FastifyInstance } from 'fastify';
import { restoreAdvert } from '../adverts/adverts.service.ts';
import { provesPhones } from '../config.ts';
import { AppError } from '../errors.ts';
import { type Given, route } from '../platform/http/route.ts';
import { actOnEach } from '../platform/http/actOnEach.ts';
import { endOffer as end } from './ending.service.ts';
import { admittingOffers, confirmAllOffers as confirmAll, stepOffer } from './lifecycle.service.ts';
import * as offers from './offers.service.ts';
import { changePrice, copyToDraft, keepNote } from './ownList.service.ts';
import { registerSharePicture } from './sharePicture.routes.ts';
import { unfinishedOffer } from './unfinishedOffer.ts';
import { offerTexts } from './offers.messages.ts';
import {
  changeOffer as change,
  editOffer as edit,
  publishOffer,
  refusedBeside,
  saveDraft,
} from './publication.service.ts';

function registerReading(app: FastifyInstance): void {
  route(app, listOffers, ({ reader, actor, locale, now, query }) => {
    const { sort, cursor, limit, ...filters } = query;
    return offers.writeOffers(reader, filters, { sort, cursor, limit }, { actor, locale, now });
  });
  route(app, showOffer, ({ db, actor, locale, now, params, query }) =>
    offers.showOffer(db, params.id, { actor, locale, now }, query),
  );
  route(app, listMyOffers, ({ db, actor, locale, now, query }) =>
    offers.writeMyOffers(db, { actor, locale, now }, query),
  );
  route(app, showOfferDraft, ({ db, actor, params }) => offers.showDraft(db, actor, params.id));
  route(app, countOfferView, async ({ db, actor, request, now, params }) => ({
    view_count: await offers.countOfferView(db, params.id, { actor, request, now }),
  }));
  route(app, revealOfferPhone, ({ db, actor, request, now, params }) =>
    offers.revealPhone(db, params.id, { actor, request, now }),
  );
  route(app, countWaitingSearches, async ({ ctx, reader, actor, now, body }) =>
    offers.waitingSearches(ctx, unfinishedOffer(body, await offers.authorOf(reader, body.advert_id, actor)), now),
  );
}

/** How many pictures a body names, and where it puts the offer, whatever else is wrong with it. */
function besideFields({ body, files }: Pick<Given<typeof createOffer>, 'body' | 'files'>) {
  const { photo_ids: named, coordinates } = (body ?? {}) as Record<string, unknown>;
  const pictures = (Array.isArray(named) ? named.length : 0) + (files['photos']?.length ?? 0);
  return { pictures, location: offerLocation.safeParse(coordinates).data ?? null };
}

function registerPublication(app: FastifyInstance): void {
  route(
    app,
    createOffer,
    async ({ db, ctx, actor, locale, now, body, files }) => {
      const submission = { form: body, files: files['photos'] ?? [], storage: ctx.storage, locale };
      const { id, suitableRequests } = await publishOffer(db, actor, submission, provesPhones(ctx.config), now);
      const offer = await offers.showOffer(db, id, { actor, locale, now });
      return {
        offer,
        suitable_requests: suitableRequests,
        message: (offer.can.prove ? offerTexts.waits : offerTexts.created)[locale],
      };
    },
    (given) => refusedBeside({ ...besideFields(given), hasPhone: given.actor.phone !== null }, given.locale),
  );
  route(app, saveOfferDraft, async ({ db, ctx, actor, locale, now, body, files }) => {
    const submission = { form: body, files: files['photos'] ?? [], storage: ctx.storage, locale };
    return { id: await saveDraft(db, actor, submission, now), saved_at: now.toISOString() };
  });
  route(
    app,
    editOffer,
    async ({ db, ctx, actor, locale, now, params, body, files }) => {
      const submission = { form: body, files: files['photos'] ?? [], storage: ctx.storage, locale };
      const { id, suitableRequests } = await edit(db, actor, params.id, submission, now);
      const offer = await offers.showOffer(db, id, { actor, locale, now });
      return {
        offer,
        suitable_requests: suitableRequests,
        message: (offer.can.prove ? offerTexts.waits : offerTexts.edited)[locale],
      };
    },
    (given) => refusedBeside({ ...besideFields(given), hasPhone: true }, given.locale),
  );
}

function registerChanges(app: FastifyInstance): void {
  route(app, changeOffer, async ({ db, actor, locale, now, params, body }) => {
    const { id, suitableRequests } = await change(db, actor, params.id, body, now);
    const offer = await offers.showOffer(db, id, { actor, locale, now });
    return {
      offer,
      suitable_requests: suitableRequests,
      message: (offer.can.prove ? offerTexts.waits : offerTexts.edited)[locale],
    };
  });
}

function registerLifecycle(app: FastifyInstance): void {
  const needsProof = provesPhones(app.services.config);
  route(app, confirmOffer, async ({ db, actor, locale, now, params }) => {
    const waits = await stepOffer(db, actor, params.id, 'confirm', needsProof, now);
    return { ok: true as const, message: (waits ? offerTexts.waits : offerTexts.confirmed)[locale] };
  });
  route(app, confirmAllOffers, async ({ db, actor, now }) => ({
    ok: true as const,
    confirmed: await confirmAll(db, actor, needsProof, now),
  }));
  route(app, activateOffer, async ({ db, actor, locale, now, params }) => {
    const waits = await stepOffer(db, actor, params.id, 'activate', needsProof, now);
    return { ok: true as const, message: (waits ? offerTexts.waits : offerTexts.activated)[locale] };
  });
  route(app, deactivateOffer, async ({ db, actor, locale, now, params }) => {
    await stepOffer(db, actor, params.id, 'deactivate', needsProof, now);
    return { ok: true as const, message: offerTexts.deactivated[locale] };
  });
  route(app, endOffer, async ({ db, actor, locale, now, params, body }) => {
    const ended = await end(db, actor, params.id, body.here, now);
    return { ok: true as const, message: offerTexts.ended[ended][locale] };
  });
  route(app, deleteOffer, async ({ db, actor, locale, now, params }) => {
    await stepOffer(db, actor, params.id, 'delete', needsProof, now);
    return { ok: true as const, message: offerTexts.deleted[locale] };
  });
  route(app, actOnOffers, async ({ db, actor, locale, now, body: { act, ids, state } }) =>
    actOnEach(state ? await admittingOffers(db, actor, state, act, now) : ids, locale, async (id) => {
      if (act === 'restore') return restoreAdvert(db, 'offer', actor, id, now);
      if (act === 'end') return void (await end(db, actor, id, null, now));
      // It is noted that it is to be shown, and said why it is not yet.
      if (await stepOffer(db, actor, id, act, needsProof, now)) throw new AppError('waits_for_proof');
    }),
  );
}

/** What is done from the list of one's own offers, without a form. */
function registerOwnList(app: FastifyInstance): void {
  route(app, changeOfferPrice, ({ db, actor, params, body, now }) =>
    changePrice(db, actor, params.id, body.price, now),
  );
  route(app, copyOffer, async ({ db, actor, params, now }) => ({ id: await copyToDraft(db, actor, params.id, now) }));
  route(app, noteOffer, ({ db, actor, params, body }) => keepNote(db, actor, params.id, body.note));
}

export function registerOffers(app: FastifyInstance): void {
  registerReading(app);
  registerPublication(app);
  registerChanges(app);
  registerLifecycle(app);
  registerOwnList(app);
  registerSharePicture(app);
}
