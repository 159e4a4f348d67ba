import { CallError } from '@app/contract/client';

/** What was asked for cannot be shown, however often it is asked again: it is not there (404, 400), or off the market for now (409). */
export const isGone = (error: unknown): boolean => error instanceof CallError && [400, 404, 409].includes(error.status);
