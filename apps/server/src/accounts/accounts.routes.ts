import {
  checkUser as checkUserCall,
  enterByGrant as enterByGrantCall,
  login as loginCall,
  loginDevice as loginDeviceCall,
  logout as logoutCall,
  register as registerCall,
  setPassword as setPasswordCall,
  showToken,
  showUser,
} from '@app/contract/accounts';
import { showCurrentUser } from '@app/contract/currentUser';
import * as deviceCalls from '@app/contract/devices';
import {
  sendEntryCode,
  sendResetCode as sendResetCodeCall,
  verifyResetCode as verifyResetCodeCall,
} from '@app/contract/recovery';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { addressKey } from '../platform/http/limits.ts';
import { bearerToken } from '../platform/http/session.ts';
import type { Services } from '../platform/services.ts';
import { route } from '../platform/http/route.ts';
import { publicCard, showSelf } from './accounts.service.ts';
import { registerOwnPlaces } from './ownPlaces.routes.ts';
import { registerProfile } from './profile.routes.ts';
import { listDevices, revokeDevice, revokeOtherDevices } from './devices.service.ts';
import { sendResetCode, verifyResetCode } from './recovery.service.ts';
import { registerSecondFactor } from './secondFactor.routes.ts';
import { registerUndo } from './undo.routes.ts';
import {
  checkUser,
  enterByGrant,
  login,
  loginDevice,
  logout,
  register,
  sessionState,
  setPassword,
} from './signIn.service.ts';

const tokenOf = (request: FastifyRequest) => bearerToken(request.headers.authorization);
const deviceOf = (request: FastifyRequest) => request.headers['user-agent'] ?? null;
const browserOf = (request: FastifyRequest, body: { reminder_me: boolean; device_token?: string | undefined }) => ({
  device: deviceOf(request),
  remember: body.reminder_me,
  deviceToken: body.device_token,
});

/** What a sign-in may ask besides, and who is answering. */
const answersOf = (
  { config }: Services,
  request: FastifyRequest,
  body: { code?: string | undefined; keep_account: boolean },
) => ({ code: body.code, keep: body.keep_account, address: addressKey(request.ip), publicUrl: config.publicUrl });

function registerSignIn(app: FastifyInstance): void {
  route(app, checkUserCall, ({ db, body, now }) => checkUser(db, body.identifier, now));
  route(app, loginCall, ({ db, ctx, body, request, now }) =>
    login(db, { ...body, ...answersOf(ctx, request, body) }, browserOf(request, body), now),
  );
  route(app, registerCall, ({ db, body, locale, request, now }) =>
    register(db, { ...body, locale, address: addressKey(request.ip) }, browserOf(request, body), now),
  );
  route(app, setPasswordCall, ({ db, ctx, actor, body, request, now }) => {
    const token = tokenOf(request);
    const session = actor.kind === 'user' && token ? { userId: actor.id, token } : null;
    return setPassword(
      db,
      { ...body, ...answersOf(ctx, request, body) },
      { session, grant: body.grant, publicUrl: ctx.config.publicUrl },
      browserOf(request, body),
      now,
    );
  });
  route(app, enterByGrantCall, ({ db, ctx, body, request, now }) =>
    enterByGrant(db, { ...body, ...answersOf(ctx, request, body), name: body.name }, browserOf(request, body), now),
  );
  route(app, loginDeviceCall, ({ db, ctx, body: { user_id: userId, device_token: deviceToken, code }, request, now }) =>
    loginDevice(
      db,
      { userId, deviceToken, code, address: addressKey(request.ip), publicUrl: ctx.config.publicUrl },
      deviceOf(request),
      now,
    ),
  );
  route(app, logoutCall, async ({ db, request }) => {
    await logout(db, tokenOf(request));
    return { ok: true as const };
  });
}

function registerRecovery(app: FastifyInstance): void {
  const askingOf = (request: FastifyRequest, deviceToken: string | undefined, { config }: Services) => ({
    address: addressKey(request.ip),
    deviceToken,
    sms: config.sms,
  });
  route(app, sendResetCodeCall, ({ db, ctx, body, locale, request, now }) =>
    sendResetCode(db, body.identifier, locale, askingOf(request, body.device_token, ctx), now),
  );
  route(app, sendEntryCode, ({ db, ctx, body, locale, request, now }) => {
    const asking = askingOf(request, body.device_token, ctx);
    return sendResetCode(db, { kind: 'phone', phone: body.phone }, locale, asking, now, 'entry');
  });
  route(app, verifyResetCodeCall, ({ db, body, locale, now }) =>
    verifyResetCode(db, { handle: body.userId, code: body.code, locale }, now),
  );
}

function registerDevices(app: FastifyInstance): void {
  const ok = { ok: true as const };
  route(app, deviceCalls.listDevices, async ({ db, actor, request, now }) => ({
    items: await listDevices(db, actor.id, tokenOf(request), now),
  }));
  route(app, deviceCalls.revokeDevice, async ({ db, actor, params, now }) => {
    await revokeDevice(db, actor.id, params.id, now);
    return ok;
  });
  route(app, deviceCalls.revokeOtherDevices, async ({ db, actor, request, now }) => {
    await revokeOtherDevices(db, actor.id, tokenOf(request), now);
    return ok;
  });
}

export function registerAccounts(app: FastifyInstance): void {
  registerSignIn(app);
  registerRecovery(app);
  registerDevices(app);
  registerProfile(app);
  registerOwnPlaces(app);
  registerSecondFactor(app);
  registerUndo(app);
  route(app, showCurrentUser, ({ db, actor }) => showSelf(db, actor.id));
  route(app, showToken, ({ db, request }) => sessionState(db, tokenOf(request)));
  route(app, showUser, async ({ db, params }) => {
    const card = await publicCard(db, params.id);
    if (!card) throw new AppError('user_not_found');
    return card;
  });
}
