import type { stillMap as ru } from '../ru/stillMap.ts';
import type { Translated } from '../messages.ts';

/** What still maps say, on every page; the rest is in `map.ts`. */
export const stillMap = {
  zonesOf: '{count, plural, one {Hartă cu # zonă} few {Hartă cu # zone} other {Hartă cu # de zone}}',
  approximatePlace: 'Hartă: locul aproximativ',
  exactPlace: 'Hartă: locul ofertei',
} satisfies Translated<typeof ru>;
