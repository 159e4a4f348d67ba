import { mapInstallSteps } from '@app/domain/mapInstall';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { done, instant } from './shared.ts';

/** What a map may hold, as its tiles' layers. */
export const mapLayer = z.enum(['land', 'green', 'water', 'rail', 'roads', 'buildings', 'houses', 'places']);

const mapInstallState = z.enum(['waiting', 'running', 'cancelling', 'done', 'failed', 'cancelled']);
export type MapInstallState = z.output<typeof mapInstallState>;

/** As the node that answers draws it: after `npm run map` each has the new one within a minute. */
export const showMapData = defineCall({
  name: 'showMapData',
  area: 'admin',
  summary: 'The map that is drawn: how old it is and what it holds',
  method: 'GET',
  path: '/api/admin-dashboard/map',
  access: 'admin',
  reply: z.object({
    version: z.string(),
    /** Null for the map that comes with the program. */
    installed_at: instant.nullable(),
    /** The OpenStreetMap extract that it was made of, and of when its data is. */
    source: z.object({ name: z.string(), data_at: instant.nullable() }).nullable(),
    /** Bytes of all tiles. */
    size: z.number(),
    /** What addresses are found by, whether the map's or the program's own. */
    addresses: z.object({ streets: z.number(), houses: z.number() }),
    /** Schools, shops and so on, and stops. */
    near: z.object({ amenities: z.number(), stops: z.number() }),
    layers: z.array(z.object({ layer: mapLayer, count: z.number() })),
    /** Where the extract is downloaded from. */
    extract_host: z.string(),
    /** The last installation that was started here; null for none. */
    install: z
      .object({
        state: mapInstallState,
        step: z.enum(mapInstallSteps).nullable(),
        /** Of the whole, 0 to 1. */
        share: z.number(),
        /** Why it failed, in one line, as the command says it. */
        message: z.string().nullable(),
        started_at: instant,
      })
      .nullable(),
  }),
});

/** Downloads the extract of the country and makes the map of it, as `npm run map` does; `showMapData` says how far it is. While it runs nothing more begins. */
export const startMapInstall = defineCall({
  name: 'startMapInstall',
  area: 'admin',
  summary: 'Install the map of the whole country',
  method: 'POST',
  path: '/api/admin-dashboard/map/install',
  access: 'admin',
  reply: done,
});
export const cancelMapInstall = defineCall({
  name: 'cancelMapInstall',
  area: 'admin',
  summary: 'Stop the installation of a map; the map that is used stays',
  method: 'POST',
  path: '/api/admin-dashboard/map/install/cancel',
  access: 'admin',
  reply: done,
});
