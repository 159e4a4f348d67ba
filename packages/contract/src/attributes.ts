import { z } from 'zod';
import { many } from './shared.ts';

/*
 * Lists are asked by any field of the forms in one parameter of short words, comma separated:
 * `elevator` a flag that is on, `heating_central` an option by its code, `bathroom_count.2` at least two,
 * `floor.2-5`, `floor.2-`, `floor.-5` a number between two ends. A rent term is counted in days, a plot in sot.
 */
const word = /^[a-z][a-z0-9_]{1,40}(?:\.(?:[1-9]|\d{0,9}(?:\.\d{1,2})?-\d{0,9}(?:\.\d{1,2})?))?$/;
export const attributes = many(z.string().regex(word)).pipe(z.array(z.string()).max(60).optional());
