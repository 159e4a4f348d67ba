import { sendReply } from '@app/contract/support';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import { receiveContact } from './support.service.ts';

/** The notice of success. */
const sent = { ru: 'Отправлено. Спасибо!', ro: 'Trimis. Vă mulțumim!' } as const;

export function registerSupport(app: FastifyInstance): void {
  route(app, sendReply, async ({ db, actor, body, locale, now }) => {
    await receiveContact(db, actor, body, locale, now);
    return { ok: true as const, message: sent[locale] };
  });
}
