import { z } from 'zod';
import { defineCall } from './call.ts';
import { lngLat, ring } from './shared.ts';

const area = 'dictionaries';
const reference = z.object({ id: z.number(), code: z.string(), translated_name: z.string() });
const list = <T extends z.ZodType>(name: string, path: `/${string}`, summary: string, item: T) =>
  defineCall({ name, area, summary, method: 'GET', path, access: 'anyone', reply: z.object({ items: z.array(item) }) });

export const dictionaryOption = reference.extend({
  /** Number of its dictionary. */
  dictionary: z.number(),
  description: z.string(),
  hidden_in_offers: z.boolean(),
  hidden_in_searches: z.boolean(),
  icon: z.string().nullable(),
});

export const listDictionaries = list(
  'listDictionaries',
  '/api/dictionaries',
  'Options of all dictionaries in the order they are shown',
  dictionaryOption,
);
export const listPropertyTypes = list('listPropertyTypes', '/api/properties/types', 'Property types', reference);
export const listRequestTypes = list('listRequestTypes', '/api/requests/types', 'What a search may be for', reference);
export const listPaymentTypes = list(
  'listPaymentTypes',
  '/api/requests/payment-types',
  'What a price is for',
  reference,
);

/** A sector of the capital, a suburb or a town that can be chosen as a zone. */
export const urbanArea = z.object({
  code: z.string(),
  kind: z.enum(['sector', 'suburb', 'town', 'village']),
  urban_area_name: z.string(),
  city_name: z.string(),
  centre: lngLat,
  /** Schematic, closed. */
  outline: ring,
});
export const listUrbanAreas = list(
  'listUrbanAreas',
  '/api/properties/urban-areas',
  'Sectors, suburbs and towns',
  urbanArea,
);
export const countUrbanAreas = list(
  'countUrbanAreas',
  '/api/properties/urban-areas-count',
  'Published offers of each sector, suburb and town',
  z.object({ code: z.string(), count: z.number() }),
);
/** `#` is a digit of the number after the prefix. */
export const phoneConfig = z.object({
  code: z.string(),
  name: z.string(),
  code_prefix: z.string(),
  mask: z.string(),
  flag: z.string(),
});
export const listPhoneConfigs = list('listPhoneConfigs', '/api/phone-configs', 'Phone masks by country', phoneConfig);
export const listCitizenships = defineCall({
  name: 'listCitizenships',
  area,
  summary: 'Citizenships',
  method: 'GET',
  path: '/api/users/citizenships',
  access: 'anyone',
  reply: z.object({ items: z.array(reference) }),
});
/** Those that administrators entered, and those that a verified realtor typed. */
export const listAgencies = defineCall({
  name: 'listAgencies',
  area,
  summary: 'Agencies',
  method: 'GET',
  path: '/api/users/agencies',
  access: 'anyone',
  reply: z.object({
    items: z.array(z.object({ id: z.number(), name: z.string(), logo_path: z.string().nullable() })),
  }),
});
export const listSpecialisations = defineCall({
  name: 'listSpecialisations',
  area,
  summary: 'What agencies and realtors work with',
  method: 'GET',
  path: '/api/users/agencies/specilizations',
  access: 'anyone',
  reply: z.object({ items: z.array(reference) }),
});
export const listRoles = list('listRoles', '/api/user/roles', 'Roles a person may choose', reference);
