import * as calls from '@app/contract/reviews';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { route } from '../platform/http/route.ts';
import { listReviews, reviewRealtor, showReviewable } from './reviews.service.ts';

/** The notice of success. */
const sent = { ru: 'Отправлено. Спасибо!', ro: 'Trimis. Vă mulțumim!' } as const;
/** Instead of it where the review does not count. */
const sentNotCounted = {
  no_contact: {
    ru: 'Отправлено, но в рейтинг не войдёт: ко дню просмотра у вас не были подтверждены телефон или почта.',
    ro: 'Trimis, dar nu intră în rating: la data vizionării nu aveați telefonul sau emailul confirmat.',
  },
  no_realtor_contact: {
    ru: 'Отправлено, но в рейтинг не войдёт: ко дню просмотра у риелтора не были подтверждены телефон или почта.',
    ro: 'Trimis, dar nu intră în rating: la data vizionării agentul nu avea telefonul sau emailul confirmat.',
  },
  another_counts: {
    ru: 'Отправлено, но в рейтинг не войдёт: в нём уже есть другой ваш отзыв за последние 90 дней.',
    ro: 'Trimis, dar nu intră în rating: acesta include deja o altă recenzie a dvs. din ultimele 90 de zile.',
  },
} as const;

export function registerReviews(app: FastifyInstance): void {
  route(app, calls.reviewRealtor, async ({ db, actor, params, body, locale, now }) => {
    const addresseeId = params.addressee_id;
    if (body.addressee_id && body.addressee_id !== addresseeId) throw new AppError('invalid_request');
    const { rating, text, notification_id: notificationId, viewing_id: viewingId } = body;
    const input = { addresseeId, rating, text, notificationId, viewingId };
    const notCounted = await reviewRealtor(db, actor.id, input, now);
    return { ok: true as const, message: (notCounted ? sentNotCounted[notCounted] : sent)[locale] };
  });
  route(app, calls.listReviews, ({ ctx, params, query, locale }) => listReviews(ctx.reader, params.id, query, locale));
  route(app, calls.showReviewable, ({ db, actor, params, locale, now }) =>
    showReviewable(db, actor.id, params.id, locale, now),
  );
}
