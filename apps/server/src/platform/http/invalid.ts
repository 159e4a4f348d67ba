import { fieldErrors, type FieldError } from '@app/contract/fieldErrors';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { refuseUnplain } from './plainInput.ts';

function codeOf(issue: z.core.$ZodIssue): FieldError {
  if (Object.hasOwn(fieldErrors, issue.message)) return issue.message as FieldError;
  if (issue.code === 'invalid_union') {
    for (const inner of issue.errors.flat())
      if (Object.hasOwn(fieldErrors, inner.message)) return inner.message as FieldError;
  }
  const missing = issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null);
  return missing ? 'required' : 'invalid';
}

/** Field path (`main_info.price`) → code of its first message; what is wrong with the whole has no field. */
export function fieldsOf(error: z.ZodError): Record<string, FieldError> {
  const fields: Record<string, FieldError> = {};
  for (const issue of error.issues) if (issue.path.length > 0) fields[issue.path.join('.')] ??= codeOf(issue);
  return fields;
}

/**
 * Checks one part of a request: a form that breaks a rule is 422 with its fields; an address that does, or a body that is
 * no form at all, is 400. A call without a body is a form with nothing filled in.
 */
export function checked<S extends z.ZodType>(
  schema: S,
  value: unknown,
  part: 'params' | 'query' | 'body',
): z.output<S> {
  const empty = schema instanceof z.ZodUndefined;
  if (empty) return undefined as z.output<S>;
  refuseUnplain(value, part);
  const found = schema.safeParse(value ?? {}, { reportInput: true });
  if (found.success) return found.data;
  const fields = fieldsOf(found.error);
  if (Object.keys(fields).length === 0) throw new AppError('invalid_request');
  throw new AppError(part === 'body' ? 'invalid_form' : 'invalid_request', { fields });
}
