import { acceptedLocale } from '@app/domain/acceptedLocale';
import { escapeHtml } from '@app/domain/escapeHtml';
import type { Locale } from '@app/domain/kinds';
import { ownPath } from '@app/domain/ownPath';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { plainPage } from './plainPage.ts';

/** Seconds after which a browser without script opens the page again. */
const again = 5;

/** Asks for the page until it is there, every three seconds, not all at once; whoever reads it does not have to do anything. */
const comeBack = `
const look = () => fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
  (answer) => (answer.status === 503 ? later() : location.reload()), later);
const later = () => setTimeout(look, 2000 + Math.random() * 2000);
later();`;

const words: Record<Locale, { title: string; text: string; now: string }> = {
  ru: {
    title: 'Сервис временно недоступен',
    text: 'Страница откроется автоматически, когда сервис заработает.',
    now: 'Попробовать сейчас',
  },
  ro: {
    title: 'Serviciul nu este disponibil pentru moment',
    text: 'Pagina se va deschide singură imediat ce revine.',
    now: 'Încearcă acum',
  },
};

/** The language of the address, or else of the browser. */
function localeOf(request: FastifyRequest): Locale {
  const [, named] = /^\/(ru|ro)(?:[/?]|$)/.exec(request.url) ?? [];
  return (named as Locale | undefined) ?? acceptedLocale(request.headers['accept-language']);
}

/** In place of a page that cannot be made now: says so, and comes back by itself. */
export function awayPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const locale = localeOf(request);
  const { title, text, now } = words[locale];
  if (!reply.hasHeader('retry-after')) reply.header('retry-after', String(again));
  const body = `<p>${text}</p><p><a href="${escapeHtml(ownPath(request.url) ?? '/')}">${now}</a></p>`;
  const head = `<noscript><meta http-equiv="refresh" content="${again}"></noscript>`;
  return plainPage(request, reply.status(503), title, body, { locale, head, script: comeBack });
}
