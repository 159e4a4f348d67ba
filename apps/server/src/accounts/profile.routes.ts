import type { Call } from '@app/contract/call';
import * as contactCalls from '@app/contract/contacts';
import * as calls from '@app/contract/profile';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { bearerToken } from '../platform/http/session.ts';
import { addressKey } from '../platform/http/limits.ts';
import { type Received, route } from '../platform/http/route.ts';
import { confirmContact, sendContactCode } from './contact.service.ts';
import { deleteAccount } from './deletion.service.ts';
import { changePassword } from './changePassword.ts';
import { downloadData } from './downloadData.ts';
import { findPerson, updateProfile } from './profile.service.ts';
import { proveSelf, sendProofCode } from './proveSelf.service.ts';

const profileSaved = { ru: 'Профиль обновлён', ro: 'Profilul a fost actualizat' } as const;

const askingOf = ({ ctx, locale, request }: Pick<Received<Call>, 'ctx' | 'locale' | 'request'>) => ({
  locale,
  address: addressKey(request.ip),
  sms: ctx.config.sms,
});

function registerContacts(app: FastifyInstance): void {
  route(app, contactCalls.sendContactCode, ({ db, actor, params, body, now, ...rest }) =>
    sendContactCode(db, actor, params.id, body, askingOf(rest), now),
  );
  route(app, contactCalls.confirmContact, async ({ db, ctx, actor, params, body, locale, now }) => ({
    user: await confirmContact(db, actor, params.id, body, ctx.config.publicUrl, now),
    message: profileSaved[locale],
  }));
  route(app, contactCalls.sendDeletionCode, ({ db, actor, params, body: { to }, now, ...rest }) =>
    sendProofCode(db, actor, params.id, { to, purpose: 'deletion', ...askingOf(rest) }, now),
  );
  route(app, contactCalls.sendProofCode, ({ db, actor, params, body: { to }, now, ...rest }) =>
    sendProofCode(db, actor, params.id, { to, purpose: 'proof', ...askingOf(rest) }, now),
  );
  route(app, contactCalls.proveSelf, ({ db, actor, params, body, now }) => proveSelf(db, actor, params.id, body, now));
  route(app, contactCalls.deleteUser, async ({ db, ctx, actor, params, body, now }) => {
    await deleteAccount(db, actor, params.id, { ...body, publicUrl: ctx.config.publicUrl }, now);
    return { ok: true as const };
  });
}

export function registerProfile(app: FastifyInstance): void {
  registerContacts(app);
  route(app, calls.updateUser, async ({ db, ctx, actor, params, body, files, locale, now }) => {
    const avatar = files['avatar']?.[0];
    const user = await updateProfile(db, ctx.storage, actor, params.id, body, now, avatar);
    return { user, message: profileSaved[locale] };
  });
  route(app, calls.findUser, ({ db, actor, query, request, now }) =>
    findPerson(db, actor, query.identifier, request.ip, now),
  );
  route(app, calls.changePassword, ({ db, ctx, actor, params, body, request, now }) => {
    const token = bearerToken(request.headers.authorization);
    if (!token) throw new AppError('unauthenticated');
    return changePassword(db, actor, params.id, body, { token, publicUrl: ctx.config.publicUrl }, now);
  });
  route(app, calls.downloadUserData, async ({ db, ctx, actor, params, now, reply }) => {
    const archive = downloadData(db, ctx.storage, actor, params.id, now);
    await reply
      .header('content-disposition', `attachment; filename="vatra-data-${now.toISOString().slice(0, 10)}.zip"`)
      .header('cache-control', 'no-store')
      .type('application/zip')
      .send(archive);
  });
}
