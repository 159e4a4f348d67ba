import { acceptedOf, idOf, type OptionCode } from '@app/domain/dictionaries';
import { isFormDay } from '@app/domain/formDay';
import { isPossibleChoice } from '@app/domain/formRules';
import { nearSteps } from '@app/domain/nearKinds';
import { isRentTerm } from '@app/domain/rentTerm';
import { isVideoLink } from '@app/domain/videoLink';
import { z } from 'zod';
import type { Field } from './field.ts';
import type { Range, Term, Value, Values } from './values.ts';

/** What is checked: a publication, an edit (more is required), or a draft (only what is filled in). */
export type Mode = 'create' | 'edit' | 'draft';

export interface FieldIssue {
  field: Field;
  /** A code of `fieldErrors.ts`. */
  code: string;
}

/**
 * Checks a form's values against its fields; the page and the server share it. Messages are codes of `fieldErrors.ts`;
 * issues come in the fields' order, so that the first one is the first on the screen.
 */
export function checkValues(fields: readonly Field[], values: Values, mode: Mode): FieldIssue[] {
  const issues: FieldIssue[] = [];
  for (const field of fields) {
    const code = problemOf(field, values, mode);
    if (code) issues.push({ field, code });
  }
  return issues;
}

/** The values that a form holds so far, without what nobody could publish: for a form that is not finished. */
export function usableValues(fields: readonly Field[], values: Values): Values {
  const wrong = new Set(checkValues(fields, values, 'draft').map(({ field }) => field.name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !wrong.has(name)));
}

function problemOf(field: Field, values: Values, mode: Mode): string | undefined {
  const value = values[field.name];
  if (isEmpty(value)) return mode === 'draft' ? undefined : missing(field, values, mode);
  const parsed = valueSchema(field).safeParse(value);
  if (!parsed.success) return parsed.error.issues[0]!.message;
  if (field.type !== 'number' || !field.atMost) return undefined;
  const most = values[field.atMost.field];
  return typeof most === 'number' && (value as number) > most ? field.atMost.error : undefined;
}

function missing(field: Field, values: Values, mode: Mode): string | undefined {
  if (field.answeredBy && values[field.answeredBy] === true) return undefined;
  return field.required ?? (mode === 'edit' ? field.requiredOnEdit : undefined);
}

function isEmpty(value: Value | undefined): boolean {
  // What no number could be read of is stored as null.
  if (value == null || value === '') return true;
  return Array.isArray(value) && value.length === 0;
}

function valueSchema(field: Field): z.ZodType {
  switch (field.type) {
    case 'flag':
      return z.boolean({ error: 'invalid' });
    case 'count':
      return z.int({ error: 'count_range' }).min(0, 'count_range').max(9, 'count_range');
    case 'option':
      return z.enum(codes(field), { error: 'invalid' });
    case 'options':
      return z
        .array(z.enum(codes(field), { error: 'invalid' }), { error: 'invalid' })
        .max(20, 'invalid')
        .refine((chosen) => isPossibleChoice(field.dictionary, (chosen as OptionCode[]).map(idOf)), 'options_exclude');
    case 'choice':
      return z.number().refine((n) => field.values.includes(n), 'invalid');
    case 'minutes':
      return z.literal(nearSteps, 'invalid');
    case 'number':
      return numberSchema(field);
    case 'range':
      return (
        z
          .tuple([numberSchema(field), numberSchema(field)], { error: 'invalid' })
          .refine(([from, to]) => (from as number) <= (to as number), 'range_order')
          // A budget of nothing finds nothing.
          .refine(([, to]) => field.unit !== 'eur' || (to as number) > 0, field.tooLow)
      );
    case 'day':
      return z.number({ error: 'invalid' }).refine(isFormDay, 'invalid');
    case 'link':
      return z.string({ error: 'invalid' }).max(field.max, 'invalid').refine(isVideoLink, 'invalid');
    case 'term':
      return termSchema;
    case 'text':
      return z.string({ error: 'invalid' }).max(field.max, field.tooLong);
  }
}

const termSchema = z
  .object(
    { value: z.int({ error: 'invalid' }).min(1, 'rent_term_required'), unit: z.enum(['days', 'months']) },
    { error: 'invalid' },
  )
  .refine(isRentTerm, 'invalid');

function numberSchema(field: Extract<Field, { type: 'number' | 'range' }>): z.ZodType {
  const { min, max, unit, tooLow = 'invalid', tooHigh = 'invalid' } = field;
  const within = z.number({ error: 'invalid' }).min(min, tooLow).max(max, tooHigh);
  return unit === 'eur' || unit === 'eurMonth' ? within.refine(Number.isInteger, 'invalid') : within;
}

/** The options that this side has, hidden by an administrator or not: what was chosen before stays. */
const codes = (field: Extract<Field, { type: 'option' | 'options' }>): [string, ...string[]] =>
  acceptedOf(field.dictionary, field.side).map((o) => o.code) as [string, ...string[]];

/** m² of a value in the field's unit, one decimal: 1 sot = 100 m². */
export function squareMetres(field: { unit?: string }, value: number): number {
  return Math.round(value * (field.unit === 'sot' ? 1000 : 10)) / 10;
}

export function isTerm(value: Value | undefined): value is Term {
  return typeof value === 'object' && value !== null && 'unit' in value;
}
export function isRange(value: Value | undefined): value is Range {
  return Array.isArray(value) && value.length === 2 && value.every((v) => typeof v === 'number');
}
