import type { Locale } from '../kinds.ts';
import type { Street } from './place.ts';

/** `bd. Dacia, 27` as the language writes it; the house number is left as it was typed. */
export function streetAddress(street: Pick<Street, 'names'>, locale: Locale, house?: string): string {
  const name = street.names[locale];
  return house ? `${name}, ${house}` : name;
}

/** Joins what is known of an address, the narrowest first, each part once. */
export function joinAddress(parts: readonly (string | null | undefined)[]): string {
  return [...new Set(parts.filter(Boolean))].join(', ');
}
