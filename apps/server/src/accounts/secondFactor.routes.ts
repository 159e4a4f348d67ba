import * as calls from '@app/contract/twoFactor';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { addressKey } from '../platform/http/limits.ts';
import { route } from '../platform/http/route.ts';
import { bearerToken } from '../platform/http/session.ts';
import { beginTwoFactor, confirmTwoFactor, removeTwoFactor, showTwoFactor } from './secondFactor.service.ts';

export function registerSecondFactor(app: FastifyInstance): void {
  route(app, calls.showTwoFactor, ({ db, actor }) => showTwoFactor(db, actor));
  route(app, calls.beginTwoFactor, ({ db, actor, body, now }) => beginTwoFactor(db, actor, body.grant, now));
  route(app, calls.confirmTwoFactor, ({ db, ctx, actor, body, request, now }) => {
    const token = bearerToken(request.headers.authorization);
    if (!token) throw new AppError('unauthenticated');
    return confirmTwoFactor(
      db,
      actor,
      { code: body.code, address: addressKey(request.ip), publicUrl: ctx.config.publicUrl },
      token,
      now,
    );
  });
  route(app, calls.removeTwoFactor, async ({ db, ctx, actor, body, request, now }) => {
    const { code, grant } = body;
    await removeTwoFactor(
      db,
      actor,
      { code, grant, address: addressKey(request.ip), publicUrl: ctx.config.publicUrl },
      now,
    );
    return { ok: true as const };
  });
}
