import { locales, type Locale } from '@app/domain/kinds';
import type { FastifyInstance } from 'fastify';
import { passReadOnly } from '../errors.ts';
import { addressKey, countTry } from '../platform/http/limits.ts';
import { openSharePicture } from './sharePicture.service.ts';

const named = new RegExp(`^([a-z0-9]{4,16})-(${locales.join('|')})\\.jpg$`);
/** A network looks at a link once; a person never. */
const limit = { tries: 120, seconds: 60 };

/** The picture that networks and messengers show for a link to an offer. */
export function registerSharePicture(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/share/offer/:file', async (request, reply) => {
    const [, code, locale] = named.exec(request.params.file) ?? [];
    if (code === undefined) return reply.callNotFound();
    const { services } = app;
    const now = services.clock();
    await countTry(services.db, `sharePicture:${addressKey(request.ip)}`, limit, now).catch(passReadOnly);
    const picture = await openSharePicture(services, code, locale as Locale, now);
    return reply.type('image/jpeg').header('cache-control', 'public, max-age=86400').send(picture);
  });
}
