import { randomBytes } from 'node:crypto';
import { shortCodeBytes, shortCodeFrom } from '@app/domain/shortCode';

/** A new public code of an offer or a search. */
export function newShortCode(): string {
  for (;;) {
    const code = shortCodeFrom(randomBytes(shortCodeBytes));
    if (code) return code;
  }
}
