import type { Translated } from '../messages.ts';
import type { photoNumbers as ru } from '../ru/photoNumbers.ts';

/** What a photo is called among others, on every page; the rest is in `photos.ts`. */
export const photoNumbers = {
  photoOf: 'Fotografia {number} din {total}',
  plan: 'Plan',
} satisfies Translated<typeof ru>;
