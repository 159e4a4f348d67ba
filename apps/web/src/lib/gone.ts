import { CallError } from '@app/contract/client';

/** An offer or a search that is off the market for now. */
export const isUnavailable = (error: unknown): error is CallError =>
  error instanceof CallError && (error.code === 'offer_unavailable' || error.code === 'search_unavailable');

/** What was asked for cannot be shown, however often it is asked again. */
export const isGone = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 404 || error.status === 400 || isUnavailable(error));
