import type { placeChoice as ru } from '../ru/placeChoice.ts';
import type { Translated } from '../messages.ts';

/** What the home page says when places are typed. */
export const placeChoice = {
  type: 'Oraș, sector sau suburbie',
  places: 'Locuri',
  chosen: 'Locurile alese',
  remove: 'Elimină: {place}',
  none: 'Acest loc nu este în listă. Îl puteți contura pe hartă.',
  done: 'Gata',
  suburbs: 'Suburbiile Chișinăului',
  towns: 'Orașe',
  kind: { sector: 'sector din Chișinău', suburb: 'suburbie a Chișinăului', town: 'oraș', village: 'sat' },
} as const satisfies Translated<typeof ru>;
