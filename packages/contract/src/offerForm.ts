import { maxFloorPlans } from '@app/domain/floorPlans';
import { dealOf, kindOf } from '@app/domain/kinds';
import { z } from 'zod';
import { fieldsFor } from './fields/field.ts';
import { offerFields } from './fields/offerFields.ts';
import { checkValues, type Mode, usableValues } from './fields/schema.ts';
import { asksByDay, fromWire, wirePath, withoutStudioMark } from './fields/values.ts';
import { drawnRing, id, idOrNothing, line, lngLat, propertyType, ring, yes } from './shared.ts';
import { dealFromWire } from './wireDeal.ts';
import { byDay, wireDeal } from './wireDealSchemas.ts';

/** Where an offer is: a marker, or a plot's outline for land. */
export const offerLocation = z.object({
  type: z.enum(['marker', 'polygon']),
  /** [longitude, latitude], or the plot's rings. */
  coordinates: z.union([lngLat, z.array(drawnRing).min(1).max(10), drawnRing]),
  address: line.max(300).default(''),
  /** The map calls the point so, or it was chosen from its list; else somebody's own words. */
  address_of_map: yes.optional(),
  /** Others than signed-in people see the place rounded to about 150 m. */
  approximate: yes.optional(),
});
export type OfferLocation = z.output<typeof offerLocation>;

/** The same as a stored draft has it. */
export const storedLocation = z.object({
  type: z.enum(['marker', 'polygon']),
  coordinates: lngLat,
  outline: ring.nullable(),
  address: z.string(),
  address_of_map: z.boolean(),
  approximate: z.boolean(),
});

/**
 * The body of an offer, JSON or multipart. `photo_ids` names uploaded photos in their order; files under `photos[i]` are
 * accepted all the same and follow them. The output's `values` are by our field names. `draft_key` is the form's own
 * name for its draft, for as long as it does not know the id: saves with one key make one draft, and none once it is
 * published.
 */
const wireOffer = z.object({
  advert_type: wireDeal,
  property_type: propertyType,
  main_info: z.record(z.string(), z.unknown()).default({}),
  add_options: z.record(z.string(), z.unknown()).default({}),
  coordinates: offerLocation.nullish(),
  photo_ids: z.array(id).max(25, 'too_many_photos').default([]),
  /** Which of them are floor plans: they are shown last, and the first picture is none. */
  floor_plan_ids: z.array(id).max(maxFloorPlans, 'too_many_floor_plans').default([]),
  template_id: idOrNothing,
  draft_key: z
    .string()
    .regex(/^[0-9A-Za-z-]{16,40}$/)
    .optional(),
});

type WireOffer = z.output<typeof wireOffer>;

type Asking = Pick<WireOffer, 'property_type' | 'advert_type' | 'main_info' | 'add_options'>;
const dealIn = (body: Asking) => dealFromWire(body.advert_type, asksByDay(body));
const fieldsOf = (body: Asking) => fieldsFor(offerFields, kindOf(body.property_type), dealOf(dealIn(body)));
const valuesOf = (body: Asking) => fromWire(fieldsOf(body), { ...body, main_info: withoutStudioMark(body.main_info) });

/** The values that a form holds so far, by our names, without what is wrong in it. */
export function unfinishedValues(body: Asking) {
  return usableValues(fieldsOf(body), valuesOf(body));
}

/** Which parts decide what is asked for; with them wrong, nothing more can be said of the fields. */
const asking = wireOffer.pick({ advert_type: true, property_type: true, main_info: true, add_options: true });

export const offerForm = (mode: Mode) =>
  wireOffer
    .superRefine(
      (body, check) => {
        const asked = asking.safeParse(body);
        const isKnown = (part: string) => !check.issues.some(({ path }) => path?.[0] === part);
        for (const issue of asked.success ? checkValues(fieldsOf(asked.data), valuesOf(asked.data), mode) : [])
          check.addIssue({ code: 'custom', message: issue.code, path: wirePath(issue.field) });
        if (mode !== 'draft' && !body.coordinates && isKnown('coordinates'))
          check.addIssue({ code: 'custom', message: 'location_required', path: ['coordinates'] });
        if (asked.success && body.coordinates?.type === 'polygon' && kindOf(asked.data.property_type) !== 'land')
          check.addIssue({ code: 'custom', message: 'polygon_only_land', path: ['coordinates'] });
      },
      // Beside what is wrong with the parts themselves: whoever fills the form reads everything at once.
      { when: ({ value }) => typeof value === 'object' && value !== null },
    )
    .transform((body) => ({
      deal: dealIn(body),
      propertyType: body.property_type,
      values: valuesOf(body),
      location: body.coordinates ?? null,
      photoIds: body.photo_ids,
      floorPlanIds: body.floor_plan_ids,
      draftId: body.template_id ?? null,
      draftKey: body.draft_key ?? null,
    }));
export type OfferForm = z.output<ReturnType<typeof offerForm>>;
export type OfferFormWire = z.input<typeof wireOffer>;

/** As much of an offer as a form, or a place without one, holds so far. */
export const unfinishedOffer = z.object({
  advert_type: wireDeal,
  is_rent_term_about_days: byDay,
  property_type: propertyType,
  price: z.number().int().positive().max(100_000_000).nullish(),
  rooms: z.number().int().min(1).max(6).nullish(),
  /** All that the form holds, when a form asks; what is wrong in it is left out. */
  main_info: z.record(z.string(), z.unknown()).optional(),
  add_options: z.record(z.string(), z.unknown()).optional(),
  coordinates: lngLat.nullish(),
  /** It is shown about there: what is near is measured from where the public sees it. */
  approximate: z.boolean().optional(),
  /** The offer that the form changes, which the caller may write; none for a new one. */
  advert_id: id.nullish(),
});
