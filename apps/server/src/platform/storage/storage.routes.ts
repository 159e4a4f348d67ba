import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerFailure } from '../http/failures.ts';
import { isPictureKey } from './storedFile.ts';
import { storageUnavailable } from './storage.ts';

const year = 31_536_000;

/** Of a disk that cannot be read now; what the plugin itself refuses has a status. */
const isDiskFailure = (error: unknown) =>
  typeof (error as NodeJS.ErrnoException).syscall === 'string' ||
  /^E[A-Z]+$/.test((error as NodeJS.ErrnoException).code ?? '');

async function registerFolder(app: FastifyInstance, folder: string): Promise<void> {
  // A disk that is read-only or full has its pictures still.
  await mkdir(folder, { recursive: true }).catch((err: unknown) =>
    app.log.error(
      { err },
      'the folder of pictures could not be made: let the user of this process write into DATA_DIR',
    ),
  );
  app.setErrorHandler((error, request, reply) =>
    answerFailure(isDiskFailure(error) ? storageUnavailable(error) : error, request, reply),
  );
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/storage/',
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: year * 1000,
  });
}

/** Serves stored pictures at `/storage/*`. A name is never used twice, so a copy never grows old. */
export async function registerStorage(app: FastifyInstance): Promise<void> {
  const { services } = app;
  const { folder } = services.storage;
  if (folder) {
    await app.register((scope) => registerFolder(scope, folder));
    return;
  }
  app.get<{ Params: { '*': string } }>('/storage/*', async (request, reply) => {
    const key = request.params['*'];
    const bytes = isPictureKey(key) ? await services.storage.read(key) : undefined;
    if (!bytes) return reply.callNotFound();
    return reply.type('image/webp').header('cache-control', `public, max-age=${year}, immutable`).send(bytes);
  });
}
