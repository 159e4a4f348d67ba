import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Whoever asks for the head alone does not make the server read an archive or a picture to its end. */
export function registerHeadAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, _reply, payload) => {
    const stream = payload as Readable | null | undefined;
    if (request.method !== 'HEAD' || typeof stream?.destroy !== 'function') return payload;
    stream.destroy();
    // A destroyed stream would break the answer off before its head is out.
    return Readable.from([]);
  });
}
