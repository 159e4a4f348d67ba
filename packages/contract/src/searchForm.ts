import { dealOf, kindOf } from '@app/domain/kinds';
import { normalisePhone } from '@app/domain/phone';
import { maxTravelPlaces } from '@app/domain/travelLimits';
import { maxZones } from '@app/domain/zones';
import { z } from 'zod';
import { keptMusts, readMusts } from './fields/comparedFields.ts';
import { fieldsFor } from './fields/field.ts';
import { checkValues, usableValues } from './fields/schema.ts';
import { searchFields } from './fields/searchFields.ts';
import { asksByDay, fromWire, wirePath, withoutStudioMark } from './fields/values.ts';
import { noteEmail } from './identifier.ts';
import { drawnRing, id, propertyType } from './shared.ts';
import { namedTravelPlace } from './travelPlaces.ts';
import { dealFromWire } from './wireDeal.ts';
import { wireDeal } from './wireDealSchemas.ts';

/**
 * A zone: drawn, or chosen from the list of sectors and towns (then `sector` is its code). Its rings alone are taken
 * too.
 */
export const zoneInput = z.preprocess(
  (raw) => (Array.isArray(raw) ? { coordinates: raw as unknown } : raw),
  z.object({
    type: z.literal('polygon').default('polygon'),
    coordinates: z.union([drawnRing, z.array(drawnRing).min(1).max(1)]),
    sector: z.string().max(60).nullish(),
  }),
);

export const contactChannels = ['telegram', 'viber', 'whatsapp', 'phone', 'email'] as const;
export const helpNeeds = ['credit', 'docs_consult', 'sell'] as const;

/** A list of words, or the same as switches: `{ telegram: true, viber: false }`. */
const chosen = <const T extends readonly [string, ...string[]]>(words: T) =>
  z.preprocess(
    (raw) =>
      typeof raw === 'object' && raw !== null && !Array.isArray(raw)
        ? Object.entries(raw).flatMap(([word, on]) => (on === true || on === 1 ? [word] : []))
        : (raw ?? []),
    z.array(z.enum(words)),
  );

export const userInfo = z.object({
  /** E.164 when it is read. */
  phone: z
    .string({ error: 'phone_required' })
    .trim()
    .min(1, 'phone_required')
    .transform((text, check) => {
      const phone = normalisePhone(text);
      if (phone) return phone;
      check.addIssue({ code: 'custom', message: 'phone_invalid' });
      return z.NEVER;
    }),
  email: noteEmail.nullish(),
  contact_with: chosen(contactChannels).default([]),
  help_with: chosen(helpNeeds).default([]),
  /** A realtor keeps another person's number as this search's private contact instead of signing in under it. */
  for_client: z.boolean().optional(),
});

const wireSearch = z.object({
  request_type: wireDeal,
  property_type: propertyType,
  main_info: z.record(z.string(), z.unknown()).default({}),
  add_options: z.record(z.string(), z.unknown()).default({}),
  user_info: userInfo.prefault({} as z.input<typeof userInfo>),
  /** The selected zone. */
  coordinates: zoneInput.nullish(),
  /** The other zones: four at most. */
  add_polygons: z.array(zoneInput).default([]),
  photo_ids: z.array(id).max(2, 'pet_photos').default([]),
  /**
   * What the zones are made of, where they are what can be reached from all of these places: the server makes them anew then,
   * whatever is drawn beside. Zones that come back unchanged without it stay what they are.
   */
  travel: z.array(namedTravelPlace).max(maxTravelPlaces).nullish(),
  /** Fields whose answers an offer has to meet, by either of their names; the defaults when absent. */
  musts: z.array(z.string().max(60)).max(60).nullish(),
});

type WireSearch = z.output<typeof wireSearch>;

type Asking = Pick<WireSearch, 'property_type' | 'request_type' | 'main_info' | 'add_options'>;
const dealIn = (body: Asking) => dealFromWire(body.request_type, asksByDay(body));
const fieldsOf = (body: Asking) => fieldsFor(searchFields, kindOf(body.property_type), dealOf(dealIn(body)));
const valuesOf = (body: Asking) => fromWire(fieldsOf(body), { ...body, main_info: withoutStudioMark(body.main_info) });
const zonesOf = ({ coordinates, add_polygons }: Pick<WireSearch, 'coordinates' | 'add_polygons'>) =>
  [...(coordinates ? [coordinates] : []), ...add_polygons].map((zone) => ({
    ring: (Array.isArray(zone.coordinates[0]?.[0]) ? zone.coordinates[0] : zone.coordinates) as z.output<
      typeof drawnRing
    >,
    sector: zone.sector ?? null,
  }));

/** Our names of the musts; null for the defaults. */
const mustsOf = ({ property_type, musts }: Pick<WireSearch, 'property_type' | 'musts'>): string[] | null =>
  musts ? readMusts(property_type, musts).flatMap((name) => name ?? []) : null;

/** Which parts decide what is asked for; with them wrong, nothing more can be said of the fields. */
const asking = wireSearch.pick({ request_type: true, property_type: true, main_info: true, add_options: true });
const listing = wireSearch.pick({ property_type: true, musts: true });
/** The zones of a body, whatever else is wrong with it; none of parts that are no zones. */
const drawing = wireSearch.pick({ coordinates: true, add_polygons: true });
export const drawnZones = (body: unknown) => {
  const drawn = drawing.safeParse(body);
  return drawn.success ? zonesOf(drawn.data) : undefined;
};

/** The body of a search, JSON or multipart. Zones that cross themselves are repaired by the service, not refused. */
export const searchForm = wireSearch
  .superRefine(
    (body, check) => {
      const asked = asking.safeParse(body);
      for (const issue of asked.success ? checkValues(fieldsOf(asked.data), valuesOf(asked.data), 'create') : [])
        check.addIssue({ code: 'custom', message: issue.code, path: wirePath(issue.field) });
      const listed = listing.safeParse(body);
      const musts = (listed.success && listed.data.musts) || [];
      const unknown = listed.success ? readMusts(listed.data.property_type, musts).indexOf(undefined) : -1;
      if (unknown >= 0) check.addIssue({ code: 'custom', message: 'invalid', path: ['musts', unknown] });
      const count = drawnZones(body)?.length;
      const isMade = Array.isArray(body.travel) && body.travel.length > 0;
      if (count === 0 && !isMade) check.addIssue({ code: 'custom', message: 'zone_required', path: ['coordinates'] });
      if (count && count > maxZones) check.addIssue({ code: 'custom', message: 'zone_count', path: ['add_polygons'] });
    },
    // Beside what is wrong with the parts themselves: whoever fills the form reads everything at once.
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )
  .transform((body) => ({
    deal: dealIn(body),
    propertyType: body.property_type,
    values: valuesOf(body),
    contact: body.user_info,
    zones: zonesOf(body),
    travel: body.travel ?? [],
    photoIds: body.photo_ids,
    musts: keptMusts(body.property_type, mustsOf(body)),
  }));
/** As much of a search as its form holds so far; what is wrong in it is left out. */
export const unfinishedSearch = wireSearch
  .pick({ request_type: true, property_type: true, add_options: true, musts: true })
  .extend({
    main_info: wireSearch.shape.main_info.default({}),
    zones: z.array(zoneInput).max(maxZones).default([]),
    /** The search that the form changes, which the caller may write; none for a new one. */
    request_id: id.nullish(),
  })
  .transform((body) => ({
    id: body.request_id ?? null,
    deal: dealIn(body),
    propertyType: body.property_type,
    values: usableValues(fieldsOf(body), valuesOf(body)),
    musts: keptMusts(body.property_type, mustsOf(body)),
    zones: zonesOf({ add_polygons: body.zones }),
  }));
export type UnfinishedSearchForm = z.output<typeof unfinishedSearch>;

export type SearchForm = z.output<typeof searchForm>;
export type SearchFormWire = z.input<typeof wireSearch>;
