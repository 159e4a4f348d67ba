import * as calls from '@app/contract/profile';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { bearerToken } from '../platform/http/session.ts';
import { route } from '../platform/http/route.ts';
import { changePassword } from './changePassword.ts';
import { downloadData } from './downloadData.ts';
import { findPerson, updateProfile } from './profile.service.ts';

const profileSaved = { ru: 'Профиль обновлён', ro: 'Profilul a fost actualizat' } as const;

export function registerProfile(app: FastifyInstance): void {
  route(app, calls.updateUser, async ({ db, ctx, actor, params, body, files, locale }) => {
    const avatar = await files['avatar']?.[0]?.bytes();
    const user = await updateProfile(db, ctx.storage, actor, params.id, body, avatar);
    return { user, message: profileSaved[locale] };
  });
  route(app, calls.findUser, ({ db, actor, query, now }) => findPerson(db, actor, query.identifier, now));
  route(app, calls.changePassword, ({ db, actor, params, body, request, now }) => {
    const token = bearerToken(request.headers.authorization);
    if (!token) throw new AppError('unauthenticated');
    return changePassword(db, actor, params.id, body, token, now);
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
