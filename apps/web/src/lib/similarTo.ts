import { CallError } from '@app/contract/client';
import type { ErrorBody } from '@app/contract/errorBody';

/** What similar ones have in common with what is gone; undefined when the server does not know it either. */
export function similarTo(error: unknown): ErrorBody['similar'] {
  return error instanceof CallError ? (error.details as Partial<ErrorBody> | null | undefined)?.similar : undefined;
}
