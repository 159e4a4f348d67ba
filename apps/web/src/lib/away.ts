import { CallError } from '@app/contract/client';

/** The service answered that it cannot for a moment: the same may be asked again soon. */
export function isAway(error: unknown): error is CallError & { code: 'unavailable' } {
  return error instanceof CallError && error.code === 'unavailable';
}
