import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isPictureKey } from './storage.ts';

const year = 31_536_000;

/** Serves stored pictures at `/storage/*`. A name is never used twice, so a copy never grows old. */
export async function registerStorage(app: FastifyInstance): Promise<void> {
  const { storage } = app.services;
  if (storage.folder) {
    await mkdir(storage.folder, { recursive: true });
    await app.register(fastifyStatic, {
      root: storage.folder,
      prefix: '/storage/',
      decorateReply: false,
      index: false,
      immutable: true,
      maxAge: year * 1000,
    });
    return;
  }
  app.get<{ Params: { '*': string } }>('/storage/*', async (request, reply) => {
    const key = request.params['*'];
    if (!isPictureKey(key) || !(await storage.exists(key))) return reply.callNotFound();
    return reply
      .type('image/webp')
      .header('cache-control', `public, max-age=${year}, immutable`)
      .send(await storage.read(key));
  });
}
