import * as calls from '@app/contract/help';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import { askForHelp, offerHelp } from './help.service.ts';

const offered = { ru: 'Мы сообщили, что вы готовы помочь', ro: 'Am transmis că sunteți gata să ajutați' } as const;
const asked = { ru: 'Риелтор получил вашу просьбу', ro: 'Agentul a primit cererea dvs.' } as const;

export function registerHelp(app: FastifyInstance): void {
  route(app, calls.offerHelp, async ({ db, actor, body, locale, now }) => {
    await offerHelp(db, actor, body.request_id, now);
    return { ok: true as const, message: offered[locale] };
  });
  route(app, calls.askForHelp, async ({ db, actor, body, locale, now }) => {
    await askForHelp(db, actor, { realtorId: body.realtor_id, search: body.request_id ?? null }, now);
    return { ok: true as const, message: asked[locale] };
  });
}
