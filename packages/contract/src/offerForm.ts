import { dealOf, kindOf } from '@app/domain/kinds';
import { z } from 'zod';
import { fieldsFor } from './fields/field.ts';
import { offerFields } from './fields/offerFields.ts';
import { checkValues, type Mode } from './fields/schema.ts';
import { fromWire, wirePath, withoutStudioMark } from './fields/values.ts';
import { deal, id, idOrNothing, lngLat, propertyType, ring, yes } from './shared.ts';

/** Where an offer is (B3.1): a marker, or a plot's outline for land. */
export const offerLocation = z.object({
  type: z.enum(['marker', 'polygon']),
  /** [longitude, latitude], or the plot's rings. */
  coordinates: z.union([lngLat, z.array(ring).min(1), ring]),
  address: z.string().trim().max(300).default(''),
  /** Others than signed-in people see the place rounded to about 150 m (decisions 3.15). */
  approximate: yes.optional(),
});
export type OfferLocation = z.output<typeof offerLocation>;

/**
 * The body of B3.1, JSON or multipart. `photo_ids` names uploaded photos in their order; files under `photos[i]` are
 * accepted all the same and follow them. The output's `values` are by our field names. `draft_key` is the form's own name
 * for its draft, for as long as it does not know the id: saves with one key make one draft, and none once it is published.
 */
const wireOffer = z.object({
  advert_type: deal,
  property_type: propertyType,
  main_info: z.record(z.string(), z.unknown()),
  add_options: z.record(z.string(), z.unknown()).default({}),
  coordinates: offerLocation.nullish(),
  photo_ids: z.array(id).max(25, 'too_many_photos').default([]),
  template_id: idOrNothing,
  draft_key: z
    .string()
    .regex(/^[0-9A-Za-z-]{16,40}$/)
    .optional(),
});

export const offerForm = (mode: Mode) =>
  wireOffer.transform((body, check) => {
    const fields = fieldsFor(offerFields, kindOf(body.property_type), dealOf(body.advert_type));
    const values = fromWire(fields, { ...body, main_info: withoutStudioMark(body.main_info) });
    for (const issue of checkValues(fields, values, mode)) {
      check.addIssue({ code: 'custom', message: issue.code, path: wirePath(issue.field) });
    }
    if (mode !== 'draft' && !body.coordinates)
      check.addIssue({ code: 'custom', message: 'location_required', path: ['coordinates'] });
    if (body.coordinates?.type === 'polygon' && kindOf(body.property_type) !== 'land') {
      check.addIssue({ code: 'custom', message: 'polygon_only_land', path: ['coordinates'] });
    }
    return {
      deal: body.advert_type,
      propertyType: body.property_type,
      values,
      location: body.coordinates ?? null,
      photoIds: body.photo_ids,
      draftId: body.template_id ?? null,
      draftKey: body.draft_key ?? null,
    };
  });
export type OfferForm = z.output<ReturnType<typeof offerForm>>;
export type OfferFormWire = z.input<typeof wireOffer>;
