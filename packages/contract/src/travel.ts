import { maxOwnPlaces } from '@app/domain/ownPlaces';
import { maxTravelPlaces } from '@app/domain/travelLimits';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { lngLat, ring } from './shared.ts';
import { travelMode, travelPlace } from './travelPlaces.ts';

/* Bodies, not addresses: somebody's home and work are no matter for logs. */

const area = 'map';

/** How one can get about as far as the map knows. */
export const listTravelModes = defineCall({
  name: 'listTravelModes',
  area,
  summary: 'The ways of getting about that minutes on the way can be asked for',
  method: 'GET',
  path: '/api/map/travel',
  access: 'anyone',
  reply: z.object({ modes: z.array(travelMode) }),
});

/**
 * What lies within the minutes of every place, as an estimate of average intervals. Its rings joined by `|` are a filter's
 * `zone`; none where there is nothing that the places share.
 */
export const reachPlaces = defineCall({
  name: 'reachPlaces',
  area,
  summary: 'What can be reached from all of up to three places within their minutes',
  method: 'POST',
  path: '/api/map/reach',
  access: 'anyone',
  body: z.object({ places: z.array(travelPlace).min(1).max(maxTravelPlaces) }),
  reply: z.object({ zones: z.array(ring) }),
  errors: ['invalid_form', 'unavailable'],
  limit: { tries: 240, seconds: 600, by: 'address' },
});

/** By average intervals, from one place to a few others; null for more than an hour and a half. */
export const measureTravel = defineCall({
  name: 'measureTravel',
  area,
  summary: 'Minutes on the way from a place to up to five others',
  method: 'POST',
  path: '/api/map/travel-minutes',
  access: 'anyone',
  body: z.object({
    from: lngLat,
    to: z
      .array(z.object({ coordinates: lngLat, by: travelMode }))
      .min(1)
      .max(maxOwnPlaces),
  }),
  reply: z.object({ minutes: z.array(z.number().nullable()) }),
  errors: ['invalid_form', 'unavailable'],
  limit: { tries: 240, seconds: 600, by: 'address' },
});
