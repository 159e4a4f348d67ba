import { fieldErrors, type FieldError } from '@app/contract/fieldErrors';
import { z } from 'zod';
import { AppError } from '../../errors.ts';

function codeOf(issue: z.core.$ZodIssue): FieldError {
  if (issue.message in fieldErrors) return issue.message as FieldError;
  if (issue.code === 'invalid_union') {
    for (const inner of issue.errors.flat()) if (inner.message in fieldErrors) return inner.message as FieldError;
  }
  const missing = issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null);
  return missing ? 'required' : 'invalid';
}

/** Field path (`main_info.price`) → code of its first message. */
export function fieldsOf(error: z.ZodError): Record<string, FieldError> {
  const fields: Record<string, FieldError> = {};
  for (const issue of error.issues) fields[issue.path.join('.')] ??= codeOf(issue);
  return fields;
}

/** Checks one part of a request: a form that breaks a rule is 422 with its fields, an address that does is 400. */
export function checked<S extends z.ZodType>(
  schema: S,
  value: unknown,
  part: 'params' | 'query' | 'body',
): z.output<S> {
  const empty = schema instanceof z.ZodUndefined;
  if (empty) return undefined as z.output<S>;
  const found = schema.safeParse(value, { reportInput: true });
  if (found.success) return found.data;
  throw new AppError(part === 'body' ? 'invalid_form' : 'invalid_request', { fields: fieldsOf(found.error) });
}
