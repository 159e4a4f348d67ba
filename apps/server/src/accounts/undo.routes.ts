import { acceptedLocale } from '@app/domain/acceptedLocale';
import { escapeHtml } from '@app/domain/escapeHtml';
import type { UndoKind } from '@app/domain/reach';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { addressKey, countTry } from '../platform/http/limits.ts';
import { plainPage } from '../platform/http/plainPage.ts';
import { readReachChange, undoReachChange } from './reachChanges.service.ts';
import { undoPath } from './undoPath.ts';

const words = {
  ru: {
    title: 'Вернуть доступ',
    ask: {
      phone: 'В вашем аккаунте изменили номер телефона. Вернуть прежний?',
      email: 'В вашем аккаунте изменили email. Вернуть прежний?',
      password: 'В вашем аккаунте изменили пароль. Закрыть доступ тому, кто это сделал?',
      telegram: 'В вашем аккаунте подключили или отключили Telegram. Вернуть, как было?',
      deletion: 'Ваш аккаунт удаляется. Оставить его со всем, что в нём есть?',
    },
    means: 'Все устройства выйдут из аккаунта, пароль перестанет действовать. Вы войдёте по коду и зададите новый.',
    act: 'Это был не я, вернуть',
    keep: 'Оставить аккаунт',
    kept: 'Готово: аккаунт остаётся, предложения и поиски снова на месте. Отменённые просмотры не вернутся: вторую сторону о них уже предупредили. Теперь войдите по коду и задайте новый пароль.',
    done: 'Готово: всё, как было до этой смены. Теперь войдите по коду и задайте новый пароль.',
    enter: 'Войти по коду',
    over: 'Ссылка уже не действует: её использовали, или прошло 72 часа. Если доступа нет, напишите в поддержку на сайте.',
    home: 'На сайт',
  },
  ro: {
    title: 'Recuperarea accesului',
    ask: {
      phone: 'În contul dvs. a fost schimbat numărul de telefon. Reveniți la cel vechi?',
      email: 'În contul dvs. a fost schimbat emailul. Reveniți la cel vechi?',
      password: 'În contul dvs. a fost schimbată parola. Închideți accesul celui care a făcut-o?',
      telegram: 'În contul dvs. a fost conectat sau deconectat Telegram. Reveniți la cum era?',
      deletion: 'Contul dvs. este în curs de ștergere. Îl păstrați cu tot ce conține?',
    },
    means:
      'Toate dispozitivele vor ieși din cont, parola nu va mai fi valabilă. Veți intra prin cod și veți seta alta.',
    act: 'Nu am fost eu, revenire',
    keep: 'Păstrați contul',
    kept: 'Gata: contul rămâne, ofertele și căutările sunt din nou la locul lor. Vizionările anulate nu revin: cealaltă parte a fost deja anunțată. Acum intrați prin cod și setați o parolă nouă.',
    done: 'Gata: totul este ca înainte de această schimbare. Acum intrați prin cod și setați o parolă nouă.',
    enter: 'Intrați prin cod',
    over: 'Linkul nu mai este valabil: a fost folosit sau au trecut 72 de ore. Dacă nu aveți acces, scrieți la suport pe site.',
    home: 'Pe site',
  },
} as const;

const queryOf = (request: FastifyRequest) => request.query as { token?: string; lang?: string };

function localeOf(request: FastifyRequest): 'ru' | 'ro' {
  const { lang } = queryOf(request);
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
    const t = words[locale];
    const now = clock();
    try {
      await countTry(db, `undo:${addressKey(request.ip)}`, { tries: 60, seconds: 3600 }, now);
      const { kind } = await look(queryOf(request).token ?? '', now);
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
      const t = words[locale];
      const action = `${undoPath}?lang=${locale}&amp;token=${escapeHtml(queryOf(request).token ?? '')}`;
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
      const t = words[locale];
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
