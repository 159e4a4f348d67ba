import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import * as calls from '@app/contract/map';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { acceptsEncoding } from '../platform/http/acceptsEncoding.ts';
import { route } from '../platform/http/route.ts';
import { mapTiles } from './mapTiles.service.ts';
import { tileLayers } from './tileFeatures.ts';

const year = 31_536_000;

/** Serves the map's vector tiles as they are stored, and what they are. */
export function registerTiles(app: FastifyInstance): void {
  // Made before the first visitor asks; a server that does not listen, as in most tests, needs none.
  app.addHook('onListen', () => {
    mapTiles().catch((err: unknown) => app.log.error({ err }, 'the map was not made'));
  });
  route(app, calls.describeTiles, async () => {
    const { version, zooms, bounds, attribution } = await mapTiles();
    return {
      tilejson: '3.0.0' as const,
      tiles: [`/map/tiles/${version}/{z}/{x}/{y}`],
      minzoom: zooms.min,
      maxzoom: zooms.max,
      bounds,
      attribution,
      vector_layers: tileLayers.map((id) => ({ id, fields: {} })),
    };
  });
  route(app, calls.readTile, async ({ params, request, reply }) => {
    const { version, zooms, read } = await mapTiles();
    const { z, x, y } = params;
    if (z < zooms.min || z > zooms.max) throw new AppError('tile_not_found');
    const tile = await read(z, x, y);
    // Of another version, while nodes are updated one after another: ours will do, but nobody is to keep it.
    const kept = params.version === version ? `public, max-age=${year}, immutable` : 'no-store';
    reply.header('cache-control', kept);
    if (!tile) return;
    const packed = acceptsEncoding(request.headers['accept-encoding'] ?? '', 'gzip');
    const tag = `"${version}-${z}-${x}-${y}${packed ? '' : '-plain'}"`;
    reply.headers({ etag: tag, vary: 'accept-encoding' }).type('application/vnd.mapbox-vector-tile');
    if (request.headers['if-none-match']?.split(',').some((one) => one.trim() === tag)) await reply.status(304).send();
    else if (packed) await reply.header('content-encoding', 'gzip').send(tile);
    else await reply.send(await promisify(gunzip)(tile));
  });
}
