import { resolve } from 'node:path';

/** Absolute path of the checkout. */
export const root = resolve(import.meta.dirname, '..');
