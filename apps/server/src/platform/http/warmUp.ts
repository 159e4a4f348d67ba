import type { FastifyInstance } from 'fastify';

/**
 * What visitors ask for first. Loading and compiling a page's code, and making the documents of the API, hold the event
 * loop for a quarter of a second, once.
 */
const firstUses = [
  '/ru',
  '/ro/map',
  '/ru?auth=1',
  '/ro?forgot=1',
  '/ru/nowhere',
  '/ru/preview/offer/none',
  '/ru/preview/request/none',
  '/ru/realtor/1',
  '/ru/board/none',
  '/ru/compare',
  '/api/openapi.json',
  '/api/docs',
  '/api/map/stops',
  '/map/tiles.json',
];

/** Has that done before anybody waits. What the database cannot answer yet is answered later all the same. */
export async function warmUp(app: FastifyInstance): Promise<void> {
  const { pages, production } = app.services.config;
  if (pages && production) for (const url of firstUses) await app.inject(url);
}
