import { z } from 'zod';
import { defineCall } from './call.ts';
import { done, id, idOrCode } from './shared.ts';

const area = 'proposals';

/** A verified realtor offers help with somebody's search: once a week for each search (type 16). */
export const offerHelp = defineCall({
  name: 'offerHelp',
  area,
  summary: "Offer a realtor's help with a search",
  method: 'POST',
  path: '/api/notifications/send/propose-from-realtor',
  access: 'active',
  body: z.object({ request_id: idOrCode }),
  reply: done,
  errors: [
    'forbidden',
    'search_not_found',
    'search_unavailable',
    'own_search',
    'proposal_refused',
    'help_asked_already',
  ],
  limit: { tries: 30, seconds: 86_400, by: 'user' },
});

/** Asks a verified realtor for help with an own search, the newest one unless it is named: once a week each (type 17). */
export const askForHelp = defineCall({
  name: 'askForHelp',
  area,
  summary: 'Ask a realtor for help with my search',
  method: 'POST',
  path: '/api/notifications/send/propose-from-client',
  access: 'active',
  body: z.object({ realtor_id: id, request_id: idOrCode.nullish() }),
  reply: done,
  errors: [
    'forbidden',
    'user_not_found',
    'search_not_found',
    'search_unavailable',
    'search_needed',
    'proposal_refused',
    'help_asked_already',
  ],
  limit: { tries: 10, seconds: 86_400, by: 'user' },
});
