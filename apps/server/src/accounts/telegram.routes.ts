import { changeTelegramSync, checkTelegramToken, logoutTelegram as logoutTelegramCall } from '@app/contract/telegram';
import type { FastifyInstance } from 'fastify';
import { addressKey } from '../platform/http/limits.ts';
import { bearerToken } from '../platform/http/session.ts';
import { route } from '../platform/http/route.ts';
import { changeSync, logoutTelegram, signInByTelegram } from './telegram.service.ts';

export function registerTelegram(app: FastifyInstance): void {
  route(app, checkTelegramToken, ({ db, ctx, actor, body, request, now }) => {
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
  route(app, logoutTelegramCall, async ({ db, ctx, actor, body, now }) => {
    await logoutTelegram(db, actor.id, { grant: body.grant, publicUrl: ctx.config.publicUrl }, now);
    return { ok: true as const };
  });
  route(app, changeTelegramSync, async ({ db, actor, params, body }) => ({
    user: await changeSync(db, actor, params.id, body.sync),
  }));
}
