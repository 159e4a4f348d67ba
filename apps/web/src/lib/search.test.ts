import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseLeniently } from './navigation.ts';
import { parseSearch, stringifySearch } from './search.ts';

describe('the query part of an address', () => {
  it.each([
    ['?deal=2&kind=1&kind=2', { deal: '2', kind: ['1', '2'] }],
    ['?property_id=12345678', { property_id: '12345678' }],
    ['', {}],
  ])('%s reads as plain strings', (text, values) => {
    expect(parseSearch(text)).toEqual(values);
    expect(stringifySearch(values)).toBe(text);
  });

  it('leaves out what is empty and quotes nothing', () => {
    expect(stringifySearch({ a: 1, b: true, c: null, d: undefined, e: '', f: 'x y' })).toBe('?a=1&b=true&f=x+y');
  });

  it('drops a value that does not fit and keeps the rest', () => {
    const schema = z.object({ deal: z.coerce.number().max(3).optional(), sort: z.string().default('newest') });
    expect(parseLeniently(schema, { deal: '9', sort: 'views' })).toEqual({ sort: 'views' });
  });
});
