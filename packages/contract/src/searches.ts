import { searchEndings } from '@app/domain/endings';
import { mySearchStates } from '@app/domain/ownStates';
import { z } from 'zod';
import { searchFields } from './fields/searchFields.ts';
import { defineCall } from './call.ts';
import { wireSearch } from './wireNames.ts';
import { attributes } from './attributes.ts';
import { bounds, longestZone } from './offerFilters.ts';
import { searchForm, unfinishedSearch } from './searchForm.ts';
import {
  actedOn,
  chosenOnes,
  done,
  id,
  idOrCodeParams,
  instant,
  lngLat,
  many,
  page,
  photo,
  photoErrors,
  propertyType,
  ring,
} from './shared.ts';
import { namedTravelPlace, travelPlace } from './travelPlaces.ts';
import { withDeal, type WithDeal } from './wireDeal.ts';
import { dealFilter, wireDeal } from './wireDealSchemas.ts';

const area = 'searches';

export const searchZone = z.object({ ring, sector: z.string().nullable(), name: z.string().nullable() });

export const searchCan = z.object({
  edit: z.boolean(),
  extend: z.boolean(),
  activate: z.boolean(),
  /** It waits until the caller has proven a phone: nobody else sees it before. */
  prove: z.boolean(),
  deactivate: z.boolean(),
  /** Say that one no longer looks. */
  end: z.boolean(),
  delete: z.boolean(),
  /** It was written under the caller's number by somebody: they publish it, or say that it is not theirs. */
  publish: z.boolean(),
  react: z.boolean(),
  propose: z.boolean(),
  /** Begin a conversation with its author. */
  ask: z.boolean(),
  /** Like, decline, delete suitable offers: the owner, or a client view. */
  decide: z.boolean(),
  copyClientLink: z.boolean(),
});

/** A search in a list: enough for its card. Never a phone. */
export const searchCard = z.object({
  id: z.number(),
  short_code: z.string(),
  user_id: z.number(),
  request_type: wireDeal,
  /** Rent by the day: the budget is for a day. */
  is_rent_term_about_days: z.boolean(),
  property_type: propertyType,
  status: z.number(),
  budget_min: z.number(),
  budget_max: z.number(),
  area_min: z.number().nullable(),
  area_max: z.number().nullable(),
  rooms_min: z.number().nullable(),
  rooms_max: z.number().nullable(),
  /** The numbers that were chosen, 1 to 6: these alone, not what lies between them. */
  room_numbers: z.array(z.number()),
  is_studio: z.boolean(),
  people: z.number().nullable(),
  rent_term_days: z.number().nullable(),
  zones: z.array(searchZone),
  /** What the zones are made of: from all of their owner's places within the minutes; none where they are drawn or named. */
  travel: z.array(travelPlace.pick({ minutes: true, by: true })),
  /** Names of the zones' sectors and towns, for the line under the title. */
  places: z.array(z.string()),
  /** Field names (and option codes) worth a chip, the most telling first. */
  wishes: z.array(z.string()),
  owner_role: z.enum(['owner', 'realtor', 'verified_realtor', 'client', 'admin']),
  created_at: instant,
  activated_at: instant,
  expires_at: instant,
  active_for: z.number(),
  /** How many of the caller's own offers it suits; null for guests. */
  suits_my_offers: z.number().nullable(),
  reaction: z.enum(['favorite', 'dislike']).nullable(),
});
export type SearchCard = z.output<typeof searchCard>;

/** The places that the zones are made of, only to their owner: somebody's home and work. */
const travelPlaces = z.array(namedTravelPlace);

/** Fields whose answers an offer has to meet, by their names on the wire. */
const musts = z.array(z.string());

export const fullSearch = searchCard.extend({
  ...wireSearch.shape,
  values: z.record(z.string(), z.unknown()),
  musts,
  pet_photos: z.array(photo),
  owner: z
    .object({
      id: z.number(),
      name: z.string(),
      avatar_path: z.string().nullable(),
      role: searchCard.shape.owner_role,
      phone_proven: z.boolean(),
    })
    .nullable(),
  /** Only to the owner and to a party of an accepted proposal or viewing. */
  contact: z
    .object({
      phone: z.string().nullable(),
      email: z.string().nullable(),
      contact_with: z.array(z.string()),
      help_with: z.array(z.string()),
    })
    .nullable(),
  travel_places: travelPlaces.nullable(),
  /** Only to a realtor owner: the client link's key. */
  client_key: z.string().nullable(),
  /** Who sent the client link; only to the client, while its key opens this search. */
  realtor: z
    .object({
      name: z.string(),
      avatar_path: z.string().nullable(),
      role: searchCard.shape.owner_role,
      phone: z.string().nullable(),
    })
    .nullable(),
  /** Whom the client link greets; only to the realtor and to their client. */
  client_name: z.string().nullable(),
  /** A client view was asked for: whether its key opens this search, or was revoked. */
  client_view: z.enum(['open', 'revoked']).nullable(),
  views: z.number(),
  /** Why a moderator took it off the market; for its owner. */
  reject_reason: z.string().nullable(),
  can: searchCan,
});
export type FullSearch = z.output<typeof fullSearch>;

export const mySearch = searchCard.extend({
  /** Counted up to 1,001, as wherever it is said. */
  suitable_offers: z.number(),
  travel_places: travelPlaces.nullable(),
  musts,
  new_proposals: z.number(),
  reject_reason: z.string().nullable(),
  /** How it ended, while it does not run again. */
  ended: z.enum(searchEndings).nullable(),
  /** For which client it is, as its owner calls them to themselves. */
  label: z.string().nullable(),
  can: searchCan,
});
export type MySearch = z.output<typeof mySearch>;

/** `fresh` is by when it was started or extended last; `newest` and `oldest` are by publication. */
export const searchSort = z.enum(['fresh', 'newest', 'oldest', 'price_asc', 'price_desc', 'views']);
export const searchFilters = z.object({
  ...dealFilter,
  kind: many(propertyType),
  /** Searches whose budget reaches into this range. */
  price_from: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
  price_to: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
  area_from: z.coerce.number().min(0).optional(),
  area_to: z.coerce.number().min(0).optional(),
  rooms: many(z.coerce.number().int().min(0).max(6)),
  sector: many(z.string().max(60)),
  city: many(z.string().max(60)),
  /** Of this person alone. */
  user: id.optional(),
  /** Any other field of the search's form: see `attributes.ts`. */
  wishes: attributes,
  bbox: bounds.optional(),
  zone: z.string().max(longestZone).optional(),
});
export type SearchFilters = WithDeal<z.output<typeof searchFilters>>;

const clientView = z.object({ client_view: z.coerce.number().optional(), key: z.string().max(100).optional() });

export const listSearches = defineCall({
  name: 'listSearches',
  area,
  summary: 'Active searches, filtered and sorted',
  method: 'GET',
  path: '/api/requests',
  access: 'anyone',
  query: searchFilters
    .extend({
      sort: searchSort.default('fresh'),
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(60).default(24),
    })
    .transform(withDeal),
  reply: page(searchCard),
});
export const showSearch = defineCall({
  name: 'showSearch',
  area,
  summary: 'One search in full',
  method: 'GET',
  path: '/api/requests/:id',
  access: 'anyone',
  params: idOrCodeParams,
  query: clientView,
  reply: fullSearch,
  errors: ['search_not_found'],
});

/**
 * Creating a search, signed in or not. `outcome`: `published`; `account_created` — a new account was made and signed
 * in, `grant` lets this browser set its password; `confirm_account` — the phone has an account already: the search
 * waits for 48 hours, without the writer's e-mail, until that account's owner publishes it (`publishWaitingSearch`) or
 * says that it is not theirs (`disownSearch`); nothing of that account is told.
 */
export const createSearch = defineCall({
  name: 'createSearch',
  area,
  summary: 'Publish a search',
  method: 'POST',
  path: '/api/requests',
  access: 'anyone',
  multipart: {
    json: ['main_info', 'add_options', 'user_info', 'coordinates', 'add_polygons', 'photo_ids', 'musts', 'travel'],
    files: ['home_animals_photos', 'map_screenshots'],
    maxFiles: 7,
  },
  body: searchForm,
  fields: searchFields,
  reply: z.object({
    outcome: z.enum(['published', 'account_created', 'confirm_account']),
    request: fullSearch.nullable(),
    user: z.object({ id: z.number(), email: z.string().nullable(), phone: z.string().nullable() }).nullable(),
    token: z.string().nullable(),
    device_token: z.string().nullable(),
    grant: z.string().nullable(),
    has_pass: z.boolean(),
    suitable_offers: z.number(),
    message: z.string(),
  }),
  errors: ['invalid_form', 'blocked', 'zone_too_small', 'photo_not_found', ...photoErrors],
  // Guests are counted by their address.
  limit: { tries: 30, seconds: 3600, by: 'user' },
});
export const editSearch = defineCall({
  name: 'editSearch',
  area,
  summary: 'Change an own search',
  method: 'POST',
  path: '/api/requests/:id',
  access: 'active',
  params: idOrCodeParams,
  multipart: {
    json: ['main_info', 'add_options', 'user_info', 'coordinates', 'add_polygons', 'photo_ids', 'musts', 'travel'],
    files: ['home_animals_photos', 'map_screenshots'],
    maxFiles: 7,
  },
  body: searchForm,
  fields: searchFields,
  reply: z.object({ request: fullSearch, suitable_offers: z.number(), message: z.string() }),
  errors: ['invalid_form', 'search_not_found', 'forbidden', 'zone_too_small', 'photo_not_found'],
});

const ownAct = (name: string, path: `/${string}`, summary: string) =>
  defineCall({
    name,
    area,
    summary,
    method: 'POST',
    path,
    access: 'active',
    params: idOrCodeParams,
    reply: done,
    errors: ['search_not_found', 'forbidden', 'wrong_state', 'hidden_by_unproven'],
  });
export const deleteSearch = ownAct('deleteSearch', '/api/requests/:id/delete', 'Delete an own search');
export const activateSearch = ownAct(
  'activateSearch',
  '/api/requests/:id/activate',
  'Start or extend an own search for its days',
);
/** Of what was written under the caller's number by somebody who was not signed in as them. */
export const publishWaitingSearch = ownAct(
  'publishWaitingSearch',
  '/api/requests/:id/publish',
  'Publish a search that was written under the own number',
);
/** Deletes it, and counts against the address that it was written from. */
export const disownSearch = ownAct(
  'disownSearch',
  '/api/requests/:id/not-mine',
  'Delete a search that somebody else wrote under the own number',
);
export const deactivateSearch = ownAct('deactivateSearch', '/api/requests/:id/deactivate', 'Pause an own search');

const state = z.enum(mySearchStates);

export const actOnSearches = defineCall({
  name: 'actOnSearches',
  area,
  summary: 'One act on several own searches; what cannot be done to one leaves the others alone',
  method: 'POST',
  path: '/api/dashboard/requests/acts',
  access: 'active',
  body: z.object({
    /** `restore` takes back what was deleted or ended a moment ago. */
    act: z.enum(['activate', 'deactivate', 'end', 'delete', 'restore']),
    ...chosenOnes(state),
  }),
  reply: actedOn,
});

export const renewClientLink = defineCall({
  name: 'renewClientLink',
  area,
  summary: "Make a new link for the search's client; the one given before opens nothing more",
  method: 'POST',
  path: '/api/dashboard/requests/:id/client-link',
  access: 'active',
  params: idOrCodeParams,
  reply: done,
  errors: ['search_not_found', 'forbidden'],
  limit: { tries: 60, seconds: 3600, by: 'user' },
});

export const listMySearches = defineCall({
  name: 'listMySearches',
  area,
  summary: 'My searches',
  method: 'GET',
  path: '/api/dashboard/requests/me',
  access: 'user',
  query: z.object({
    state: state.optional(),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(60).default(24),
  }),
  reply: page(mySearch).extend({
    counts: z.record(state, z.number()),
    /** How many of all of them can be extended now: they end soon or are over. */
    extendable: z.number(),
  }),
});

/** The page says when a person opened it: reading alone counts nothing, so that a rendered page counts once. */
export const countSearchView = defineCall({
  name: 'countSearchView',
  area,
  summary: "Count an opening; not the owner's",
  method: 'POST',
  path: '/api/requests/:id/increase-views',
  access: 'anyone',
  params: idOrCodeParams,
  reply: z.object({ view_count: z.number() }),
  errors: ['search_not_found'],
  limit: { tries: 300, seconds: 3600, by: 'address' },
});

/** The form's live answer: how many offers suit what is filled in so far. */
export const countFittingOffers = defineCall({
  name: 'countFittingOffers',
  area,
  summary: 'How many offers an unfinished search would find',
  method: 'POST',
  path: '/api/requests/fitting-offers',
  access: 'anyone',
  body: unfinishedSearch,
  reply: z.object({
    total: z.number(),
    coordinates: z.array(lngLat).max(50),
    /** In how many of them everything fits. */
    complete: z.number(),
  }),
  errors: ['unauthenticated', 'search_not_found', 'forbidden'],
  limit: { tries: 240, seconds: 600, by: 'address' },
});
