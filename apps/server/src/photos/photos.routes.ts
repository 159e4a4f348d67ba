import { turnPhoto, uploadPhoto } from '@app/contract/photos';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { route } from '../platform/http/route.ts';
import { presentUploadedPhoto, storePhoto, turnedFor, turnOwnPhoto } from './photos.service.ts';

export function registerPhotos(app: FastifyInstance): void {
  route(app, uploadPhoto, async ({ db, ctx, actor, files, now }) => {
    const file = files['photo']?.[0];
    if (!file) throw new AppError('invalid_form', { fields: { photo: 'photos_required' } });
    const row = await storePhoto(db, ctx.storage, actor, file, now);
    return presentUploadedPhoto(row);
  });
  route(app, turnPhoto, async ({ db, ctx, actor, now, params, body }) =>
    presentUploadedPhoto(
      await turnOwnPhoto(db, ctx.storage, await turnedFor(db, actor, params.id), params.id, body.to, now),
    ),
  );
}
