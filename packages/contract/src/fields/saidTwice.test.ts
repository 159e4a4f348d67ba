import { describe, expect, it } from 'vitest';
import { offerFields } from './offerFields.ts';
import { searchFields } from './searchFields.ts';
import { sayBoth } from './saidTwice.ts';
import { fromWire } from './values.ts';

describe('one answer that is said twice', () => {
  it.each([
    ['a switch makes a count', { balcony: true }, { balcony: true, balcony_count: 1 }],
    ['a count makes the switch', { balcony_count: 2 }, { balcony: true, balcony_count: 2 }],
    ['both stay', { balcony: true, balcony_count: 3 }, { balcony: true, balcony_count: 3 }],
    ['a second bathroom makes two', { separate_bathroom: true }, { separate_bathroom: true, bathroom_count: 2 }],
    ['one bathroom is no second', { bathroom_count: 1 }, { bathroom_count: 1 }],
    ['two are', { bathroom_count: 2 }, { bathroom_count: 2, separate_bathroom: true }],
    ['a garage is covered parking', { garage: true }, { garage: true, parking: 'parking_covered' }],
    ['another parking stays', { garage: true, parking: 'parking_open' }, { garage: true, parking: 'parking_open' }],
    ['nothing said', { balcony: false, balcony_count: 0 }, { balcony: false, balcony_count: 0 }],
  ])('%s', (_what, given, expected) => {
    expect(sayBoth(given)).toEqual(expected);
  });

  it('an offer of an outside client says it both ways, a search as it came', () => {
    const parts = { main_info: { balcony: true }, add_options: { bathroom_count: 2, garage: true } };
    expect(fromWire(offerFields.apartment, parts)).toMatchObject({
      balcony: true,
      balcony_count: 1,
      separate_bathroom: true,
      bathroom_count: 2,
      parking: 'parking_covered',
    });
    expect(fromWire(searchFields.apartment, parts)).toEqual({ balcony: true, bathroom_count: 2, garage: true });
  });

  it.each(['apartment', 'house'] as const)('a form of %s asks none of it twice', (kind) => {
    for (const table of [offerFields, searchFields]) {
      const asked = table[kind].filter(({ unasked }) => !unasked).map(({ name }) => name);
      for (const { name, askedAs } of table[kind].filter((field) => field.askedAs))
        expect([asked.includes(name), asked.includes(askedAs!)]).toEqual([false, true]);
    }
  });
});
