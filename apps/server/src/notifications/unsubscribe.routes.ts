import { acceptedLocale } from '@app/domain/acceptedLocale';
import { escapeHtml } from '@app/domain/escapeHtml';
import type { FastifyInstance } from 'fastify';
import type { Locale } from '@app/domain/kinds';
import { plainPage } from '../platform/http/plainPage.ts';
import { queryText } from '../platform/http/queryText.ts';
import { groupTitles } from './groupTitles.messages.ts';
import { readUnsubscribeToken, unsubscribe } from './unsubscribe.service.ts';
import { unsubscribeWords } from './unsubscribe.messages.ts';

const path = '/api/notifications/unsubscribe';

const preferencesLink = (locale: Locale): string =>
  `<p><a href="/${locale}/dashboard/notifications">${unsubscribeWords[locale].choose}</a></p>`;
const button = (token: string, all: boolean, label: string): string =>
  `<form method="post" action="${path}?token=${escapeHtml(token)}${all ? '&amp;all=1' : ''}"><p><button>${label}</button></p></form>`;

/**
 * Ends mails from the link in a mail. Opening it only asks, because mail programs open links by themselves; the button,
 * and the mail program's own one-click button (RFC 8058), do it.
 */
export function registerUnsubscribe(app: FastifyInstance): void {
  const { db } = app.services;
  void app.register((scope, _options, ready) => {
    // A form's body says nothing that the address does not.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _text, done) =>
      done(null, undefined),
    );
    scope.get(path, async (request, reply) => {
      const locale = acceptedLocale(request.headers['accept-language']);
      const token = queryText(request, 'token') ?? '';
      const t = unsubscribeWords[locale];
      const choice = await readUnsubscribeToken(db, token);
      if (!choice) return plainPage(request, reply.status(404), t.title, `<p>${t.wrong}</p>${preferencesLink(locale)}`);
      const ask = `<p>${t.ask(groupTitles[choice.group][locale])}</p>`;
      return plainPage(request, reply, t.title, ask + button(token, false, t.one) + button(token, true, t.all));
    });
    scope.post(path, async (request, reply) => {
      const locale = acceptedLocale(request.headers['accept-language']);
      const t = unsubscribeWords[locale];
      const choice = await readUnsubscribeToken(db, queryText(request, 'token') ?? '');
      if (!choice) return plainPage(request, reply.status(404), t.title, `<p>${t.wrong}</p>${preferencesLink(locale)}`);
      await unsubscribe(db, choice, queryText(request, 'all') === '1');
      return plainPage(request, reply, t.title, `<p>${t.done}</p>${preferencesLink(locale)}`);
    });
    ready();
  });
}
