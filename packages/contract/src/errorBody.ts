import { z } from 'zod';
import { errors, type ErrorCode } from './errors.ts';
import { deal, propertyType } from './shared.ts';

/** What every failed call answers: a code for the page, a text for the person, and texts for the form's fields. */
export const errorBody = z.object({
  code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  /** Field path (`main_info.price`) → message in the caller's language. */
  fields: z.record(z.string(), z.string()).optional(),
  /** Of an offer or a search that is hidden: what similar ones have in common with it. */
  similar: z.object({ deal, property_type: propertyType }).optional(),
});
export type ErrorBody = z.output<typeof errorBody>;
