import { acceptedLocale } from '@app/domain/acceptedLocale';
import { escapeHtml } from '@app/domain/escapeHtml';
import type { UndoKind } from '@app/domain/reach';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { addressKey, countTry } from '../platform/http/limits.ts';
import { plainPage } from '../platform/http/plainPage.ts';
import { queryText } from '../platform/http/queryText.ts';
import { readReachChange, undoReachChange } from './reachChanges.service.ts';
import { undoPath } from './undoPath.ts';
import { undoWords } from './undo.messages.ts';

function localeOf(request: FastifyRequest): 'ru' | 'ro' {
  const lang = queryText(request, 'lang');
  return lang === 'ru' || lang === 'ro' ? lang : acceptedLocale(request.headers['accept-language']);
}

/**
 * Takes a change of how one is reached back, from the link in the message that told of it. Opening it only asks: mail
 * programs open links by themselves.
 */
export function registerUndo(app: FastifyInstance): void {
  const { db, clock } = app.services;

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    look: (token: string, now: Date) => Promise<{ kind: UndoKind }>,
    page: (kind: UndoKind) => string,
  ): Promise<FastifyReply> {
    const locale = localeOf(request);
    const t = undoWords[locale];
    const now = clock();
    try {
      await countTry(db, `undo:${addressKey(request.ip)}`, { tries: 60, seconds: 3600 }, now);
      const { kind } = await look(queryText(request, 'token') ?? '', now);
      return await plainPage(request, reply.header('referrer-policy', 'no-referrer'), t.title, page(kind), {
        locale,
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const body = `<p>${t.over}</p><p><a href="/${locale}">${t.home}</a></p>`;
      return plainPage(request, reply.status(error.status), t.title, body, { locale });
    }
  }

  void app.register((scope, _options, ready) => {
    // A form's body says nothing that the address does not.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _text, done) =>
      done(null, undefined),
    );
    scope.get(undoPath, (request, reply) => {
      const locale = localeOf(request);
      const t = undoWords[locale];
      const action = `${undoPath}?lang=${locale}&amp;token=${escapeHtml(queryText(request, 'token') ?? '')}`;
      return show(
        request,
        reply,
        (token, now) => readReachChange(db, token, now),
        (kind) =>
          `<p>${t.ask[kind]}</p><p class="quiet">${t.means}</p><form method="post" action="${action}"><p><button>${kind === 'deletion' ? t.keep : t.act}</button></p></form>`,
      );
    });
    scope.post(undoPath, (request, reply) => {
      const locale = localeOf(request);
      const t = undoWords[locale];
      return show(
        request,
        reply,
        (token, now) => undoReachChange(db, token, now),
        (kind) => `<p>${kind === 'deletion' ? t.kept : t.done}</p><p><a href="/${locale}?forgot=1">${t.enter}</a></p>`,
      );
    });
    ready();
  });
}
