import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseLeniently } from './navigation.ts';
import { oneOf, parseSearch, stringifySearch } from './search.ts';

describe('the query part of an address', () => {
  it.each([
    ['?deal=2&kind=1&kind=2', { deal: '2', kind: ['1', '2'] }],
    ['?property_id=12345678', { property_id: '12345678' }],
    ['', {}],
  ])('%s reads as plain strings', (text, values) => {
    expect(parseSearch(text)).toEqual(values);
    expect(stringifySearch(values)).toBe(text);
  });

  it.each([
    ['?constructor=2', { constructor: '2' }],
    ['?toString=1&toString=2', { toString: ['1', '2'] }],
    ['?__proto__=1&a=b', { a: 'b' }],
  ])('%s reads names that objects answer to as any other', (text, values) => {
    const read = parseSearch(text);
    expect(Object.entries(read)).toEqual(Object.entries(values));
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  });

  it('reads the first 200 values, because each link of a page repeats them all', () => {
    const names = Array.from({ length: 1_500 }, (_, i) => `k${i}=v`);
    expect(Object.keys(parseSearch(names.join('&')))).toHaveLength(200);
    expect(parseSearch('a=1&'.repeat(3_000))['a']).toHaveLength(200);
  });

  it('leaves out what is empty and quotes nothing', () => {
    expect(stringifySearch({ a: 1, b: true, c: null, d: undefined, e: '', f: 'x y' })).toBe('?a=1&b=true&f=x+y');
  });

  it('drops a value that does not fit and keeps the rest', () => {
    const schema = z.object({ deal: z.coerce.number().max(3).optional(), sort: z.string().default('newest') });
    expect(parseLeniently(schema, { deal: '9', sort: 'views' })).toEqual({ sort: 'views' });
  });

  it('knows a value or leaves it out', () => {
    expect(oneOf(['day', 'week'], 'week')).toBe('week');
    expect([oneOf(['day'], 'year'), oneOf(['day'], undefined), oneOf(['day'], ['day', 'week'])]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
