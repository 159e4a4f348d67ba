import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** What a piece of work goes back to: the request whose number a person may quote, and its trace where traces are kept. */
export interface Origin {
  /** None of a job that runs by itself. */
  requestId?: string | undefined;
  /** As the W3C's Trace Context writes it. */
  traceparent?: string | undefined;
}

const current = new AsyncLocalStorage<Origin>();

/** Jobs that are put down and lines that are logged in `act`, and in what it waits for, belong to this origin. */
export const withOrigin = <T>(origin: Origin | undefined, act: () => T): T =>
  origin ? current.run(origin, act) : act();

export const currentOrigin = (): Origin | undefined => current.getStore();

/** Without I, L, O and U: it is read aloud and typed. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ten letters: of a million requests a day two have the same one in a thousand days, if at all. */
export const newRequestId = (): string => Array.from(randomBytes(10), (byte) => letters[byte % 32]).join('');

/** What a proxy may call a request; anything else is replaced. */
export const isRequestId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{8,64}$/.test(value);
