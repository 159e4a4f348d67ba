import { CallError } from '@app/contract/client';

/** To come again later, or as somebody who is signed in. */
const passing = new Set([401, 408, 429]);

/** Whether the server has refused for good: whatever else went wrong, the same call may succeed later. */
export const isFinal = (error: unknown): error is CallError =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && !passing.has(error.status);
