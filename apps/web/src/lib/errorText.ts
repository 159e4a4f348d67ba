import { CallError } from '@app/contract/client';
import type { ErrorCode } from '@app/contract/errors';
import { internalTexts } from '@app/contract/plainErrors';
import type { Locale } from '@app/domain/kinds';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { documentLocale } from './locale.ts';

/** Words for a failure of any kind. @param locale of the page that is open; what the server draws too gives its own */
export function failureText(error: unknown, locale: Locale = documentLocale()): string {
  return error instanceof CallError ? error.message : internalTexts[locale];
}

/** Words for what the page itself refuses: their table need not be there from the start, and may not come. */
export async function codeText(code: ErrorCode, locale: Locale): Promise<string> {
  const table = await import('@app/contract/errors').catch(() => null);
  return table ? table.errorText(code, locale) : internalTexts[locale];
}

/** The page went on before the answer came: nobody needs to hear of it. */
export function isAborted(error: unknown): boolean {
  return error instanceof CallError && error.code === 'aborted';
}

/**
 * Puts the server's field messages at the form's fields and returns whether every message found its field; when not,
 * the caller shows the failure as one notice. What was typed stays.
 * @param names the server's field path → the form's, where they differ
 */
export function applyFieldErrors<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'setError' | 'getValues'>,
  error: unknown,
  names: Record<string, FieldPath<T>> = {},
): boolean {
  if (!(error instanceof CallError)) return false;
  const entries = Object.entries(error.fields);
  let placed = 0;
  for (const [path, message] of entries) {
    const field = names[path] ?? (path as FieldPath<T>);
    if (names[path] === undefined && form.getValues(field) === undefined) continue;
    form.setError(field, { type: 'server', message }, { shouldFocus: placed === 0 });
    placed += 1;
  }
  return entries.length > 0 && placed === entries.length;
}
