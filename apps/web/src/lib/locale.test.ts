import { describe, expect, it } from 'vitest';
import { preferredLocale, splitLocale } from './locale.ts';

describe('the language of a bare address', () => {
  it.each([
    ['what was chosen', 'theme=dark; locale=ro', 'ru', 'ro'],
    ['what the browser asks for', undefined, 'ro-MD,ro;q=0.9,en;q=0.8', 'ro'],
    ['ru when nothing fits', 'locale=de', 'en-GB,fr', 'ru'],
    ['ru when nothing is asked', undefined, undefined, 'ru'],
  ] as const)('%s', (_, cookies, accepted, locale) => {
    expect(preferredLocale(cookies, accepted)).toBe(locale);
  });
});

describe('splitLocale', () => {
  it.each([
    ['/ru', 'ru', '/'],
    ['/ro/map?deal=1', 'ro', '/map?deal=1'],
    ['/ro?x=1', 'ro', '/?x=1'],
    ['/rooms', null, '/rooms'],
    ['/', null, '/'],
  ])('%s', (path, locale, rest) => {
    expect(splitLocale(path)).toEqual({ locale, rest });
  });
});
