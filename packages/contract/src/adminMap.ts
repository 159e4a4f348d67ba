import { z } from 'zod';
import { defineCall } from './call.ts';
import { instant } from './shared.ts';

/** What a map may hold, as its tiles' layers. */
export const mapLayer = z.enum(['land', 'green', 'water', 'rail', 'roads', 'buildings', 'houses', 'places']);

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
  }),
});
