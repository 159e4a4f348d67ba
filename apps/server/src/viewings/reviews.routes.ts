import * as calls from '@app/contract/reviews';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { route } from '../platform/http/route.ts';
import { listReviews, reviewRealtor, showReviewable } from './reviews.service.ts';

/** The notice of success. */
const sent = { ru: 'Отправлено. Спасибо!', ro: 'Trimis. Vă mulțumim!' } as const;

export function registerReviews(app: FastifyInstance): void {
  route(app, calls.reviewRealtor, async ({ db, actor, params, body, locale, now }) => {
    const addresseeId = params.addressee_id;
    if (body.addressee_id && body.addressee_id !== addresseeId) throw new AppError('invalid_request');
    const { rating, text, notification_id: notificationId, viewing_id: viewingId } = body;
    await reviewRealtor(db, actor.id, { addresseeId, rating, text, notificationId, viewingId }, now);
    return { ok: true as const, message: sent[locale] };
  });
  route(app, calls.listReviews, ({ ctx, params, query, locale }) => listReviews(ctx.reader, params.id, query, locale));
  route(app, calls.showReviewable, ({ db, actor, params, locale, now }) =>
    showReviewable(db, actor.id, params.id, locale, now),
  );
}
