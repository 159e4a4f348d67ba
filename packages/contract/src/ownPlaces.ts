import { maxOwnPlaces, ownPlaceTexts } from '@app/domain/ownPlaces';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { done, idParams, line, lngLat } from './shared.ts';
import { travelMode } from './travelPlaces.ts';

/* Nobody but their owner is ever answered these: no call names whose they are. Bodies, not addresses: they are no matter for logs. */

const area = 'accounts';

/** Where a person often has to get to, and by what. */
const ownPlace = z.object({
  label: line.min(1, 'required').max(ownPlaceTexts.label, 'too_long'),
  /** What the point is called. */
  address: line.max(ownPlaceTexts.address, 'too_long'),
  /** The map calls it so, or it was chosen from its list; else its owner's own words. */
  address_of_map: z.boolean().default(true),
  coordinates: lngLat,
  by: travelMode,
});
export type WireOwnPlace = z.output<typeof ownPlace>;

const ownPlaces = z.object({ items: z.array(ownPlace.extend({ id: z.number() })) });

export const listOwnPlaces = defineCall({
  name: 'listOwnPlaces',
  area,
  summary: 'Own places that minutes on the way are measured to',
  method: 'GET',
  path: '/api/user/places',
  access: 'user',
  reply: ownPlaces,
});

/** What is there already, by the same means, stays as it is; what there is no room for is left out. */
export const addOwnPlaces = defineCall({
  name: 'addOwnPlaces',
  area,
  summary: 'Keep places of one’s own, at most five in all',
  method: 'POST',
  path: '/api/user/places',
  access: 'active',
  body: z.object({ places: z.array(ownPlace).min(1).max(maxOwnPlaces) }),
  reply: ownPlaces,
  errors: ['invalid_form', 'own_places_full'],
  limit: { tries: 60, seconds: 3600, by: 'user' },
});

export const changeOwnPlace = defineCall({
  name: 'changeOwnPlace',
  area,
  summary: 'Change a place of one’s own',
  method: 'POST',
  path: '/api/user/places/:id',
  access: 'active',
  params: idParams,
  body: ownPlace,
  reply: ownPlaces,
  errors: ['invalid_form', 'own_place_not_found', 'own_place_twice'],
  limit: { tries: 60, seconds: 3600, by: 'user' },
});

export const deleteOwnPlace = defineCall({
  name: 'deleteOwnPlace',
  area,
  summary: 'Forget a place of one’s own',
  method: 'POST',
  path: '/api/user/places/:id/delete',
  access: 'active',
  params: idParams,
  reply: done,
  errors: ['own_place_not_found'],
});
