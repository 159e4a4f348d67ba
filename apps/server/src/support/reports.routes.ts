import { reportAbuse } from '@app/contract/reports';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import { reportAbuse as report } from './reports.service.ts';

const thanks = {
  ru: 'Спасибо! Модератор посмотрит в ближайшее время.',
  ro: 'Mulțumim! Un moderator va verifica în curând.',
} as const;

export function registerReports(app: FastifyInstance): void {
  route(app, reportAbuse, async ({ db, actor, body, locale, now }) => {
    await report(db, actor, body, now);
    return { ok: true as const, message: thanks[locale] };
  });
}
