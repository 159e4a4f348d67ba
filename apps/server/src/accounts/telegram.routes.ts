import * as calls from '@app/contract/telegram';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { addressKey } from '../platform/http/limits.ts';
import { bearerToken, type UserActor } from '../platform/http/session.ts';
import { route } from '../platform/http/route.ts';
import { changeSync, logoutTelegram, signInByTelegram } from './telegram.service.ts';
import { askTelegramPhone, confirmTelegramPhone, type OwnSession } from './telegramPhone.service.ts';

function sessionOf(actor: UserActor, authorization: string | undefined): OwnSession {
  const token = bearerToken(authorization);
  if (!token) throw new AppError('unauthenticated');
  return { userId: actor.id, token };
}

function registerPhone(app: FastifyInstance): void {
  route(app, calls.askTelegramPhone, ({ db, actor, body, request, now }) =>
    askTelegramPhone(db, sessionOf(actor, request.headers.authorization), body.grant, now),
  );
  route(app, calls.confirmTelegramPhone, async ({ db, ctx, actor, body, request, now }) => {
    const own = sessionOf(actor, request.headers.authorization);
    const link = { token: body.token, publicUrl: ctx.config.publicUrl };
    return { user: await confirmTelegramPhone(db, own, link, now) };
  });
}

export function registerTelegram(app: FastifyInstance): void {
  registerPhone(app);
  route(app, calls.checkTelegramToken, ({ db, ctx, actor, body, request, now }) => {
    const token = bearerToken(request.headers.authorization);
    const own = actor.kind === 'user' && token ? { userId: actor.id, token } : null;
    const browser = { device: request.headers['user-agent'] ?? null, remember: body.reminder_me };
    const from = {
      code: body.code,
      keep: body.keep_account,
      address: addressKey(request.ip),
      publicUrl: ctx.config.publicUrl,
    };
    return signInByTelegram(db, { ...body, ...from }, own, browser, now);
  });
  route(app, calls.logoutTelegram, async ({ db, ctx, actor, body, now }) => {
    await logoutTelegram(db, actor.id, { grant: body.grant, publicUrl: ctx.config.publicUrl }, now);
    return { ok: true as const };
  });
  route(app, calls.changeTelegramSync, async ({ db, actor, params, body }) => ({
    user: await changeSync(db, actor, params.id, body.sync),
  }));
}
