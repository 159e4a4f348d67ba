import { expect, it } from 'vitest';
import { acceptedLocale } from './acceptedLocale.ts';

it.each([
  [undefined, 'ru'],
  ['en-US,en;q=0.9', 'ru'],
  ['ro', 'ro'],
  ['ro-MD,ro;q=0.9,en;q=0.8', 'ro'],
  ['ro-MD;q=0.4, ru;q=0.9', 'ru'],
  ['mo, ru;q=0.9', 'ro'],
  ['ro;q=0, en', 'ru'],
  // Names that every object has.
  ['constructor', 'ru'],
  ['__proto__, ro;q=0.5', 'ro'],
])('%s reads %s best', (header, locale) => expect(acceptedLocale(header)).toBe(locale));
