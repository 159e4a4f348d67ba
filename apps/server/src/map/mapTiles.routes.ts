import { cancelMapInstall, mapLayer, showMapData, startMapInstall } from '@app/contract/adminMap';
import * as calls from '@app/contract/map';
import type { FastifyInstance } from 'fastify';
import { addressBook, prepareAddresses } from '../addresses/addressBook.ts';
import { addressForm } from '../addresses/addressPart.ts';
import { AppError } from '../errors.ts';
import { nearBook, prepareNear } from '../near/nearBook.ts';
import { nearForm } from '../near/nearPart.ts';
import { route } from '../platform/http/route.ts';
import { sendPacked } from '../platform/http/sendPacked.ts';
import { prepareStreets } from '../travel/travelBook.ts';
import { readInstall, startInstall, stopInstall } from './mapInstall.service.ts';
import { mapChannel, openMapFiles } from './mapFiles.ts';
import type { MapPart } from './mapParts.ts';
import { attribution, CurrentMap } from './mapTiles.service.ts';
import { streetsForm } from './streetsPart.ts';

const year = 31_536_000;

/** What this program uses of a map beside its tiles. */
const mapParts: readonly MapPart[] = [
  { ...addressForm, prepare: prepareAddresses },
  { ...nearForm, prepare: prepareNear },
  { ...streetsForm, prepare: prepareStreets },
];

/** How often a node looks whether another map was installed; where word comes, at once. Milliseconds. */
const lookEvery = 60_000;

/** Begins to look when the server listens: one that does not, as in most tests, needs it when it is asked. */
function keepLooking(app: FastifyInstance, map: CurrentMap): void {
  const { database, log } = app.services;
  const look = () => void map.look();
  let stop = async () => {};
  app.addHook('onListen', async () => {
    // Made before the first visitor asks.
    map
      .tiles()
      .catch((err: unknown) =>
        log.error({ err }, 'the map was not made: install it anew by npm run map, or start this node again'),
      );
    const timer = setInterval(look, lookEvery).unref();
    const unlisten = await database.listen(mapChannel, look, { missed: look });
    stop = async () => {
      clearInterval(timer);
      await unlisten();
    };
  });
  app.addHook('onClose', () => stop());
}

/** Serves the map's vector tiles as they are stored, and what they are. */
export function registerTiles(app: FastifyInstance): void {
  const map = new CurrentMap(openMapFiles(app.services.config), app.services.log, mapParts);
  keepLooking(app, map);
  route(app, calls.describeTiles, async () => {
    const { version, zooms, bounds, layers } = await map.tiles();
    // Ours, whatever an archive says: it is shown as a link.
    return {
      tilejson: '3.0.0' as const,
      tiles: [`/map/tiles/${version}/{z}/{x}/{y}`],
      minzoom: zooms.min,
      maxzoom: zooms.max,
      bounds,
      attribution,
      vector_layers: Object.keys(layers).map((id) => ({ id, fields: {} })),
    };
  });
  route(app, showMapData, async ({ db, ctx, now }) => {
    const installed = await map.installed();
    const { version, source, size, layers } = await map.tiles();
    return {
      version,
      installed_at: installed?.installedAt.toISOString() ?? null,
      source: source ? { name: source.name, data_at: source.dataAt } : null,
      size,
      addresses: addressBook().counts,
      near: nearBook().counts,
      layers: mapLayer.options.flatMap((layer) => (layers[layer] ? [{ layer, count: layers[layer] }] : [])),
      extract_host: new URL(ctx.config.mapExtractUrl).host,
      install: await readInstall(db, now),
    };
  });
  route(app, startMapInstall, async ({ db, actor, now }) => {
    await startInstall(db, actor, now);
    return { ok: true as const };
  });
  route(app, cancelMapInstall, async ({ db, actor, now }) => {
    await stopInstall(db, actor, now);
    return { ok: true as const };
  });
  route(app, calls.readTile, async ({ params, request, reply }) => {
    const { version, zooms, read } = await map.tiles();
    const { z, x, y } = params;
    if (z < zooms.min || z > zooms.max) throw new AppError('tile_not_found');
    const tile = await read(z, x, y);
    // Of another version, while nodes are updated one after another: ours will do, but nobody is to keep it.
    const kept = params.version === version ? `public, max-age=${year}, immutable` : 'no-store';
    if (tile) {
      const type = 'application/vnd.mapbox-vector-tile';
      await sendPacked(request, reply, { bytes: tile, tag: `${version}-${z}-${x}-${y}`, type, kept });
    } else reply.header('cache-control', kept);
  });
}
