import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortCodeBytes, shortCodeFrom } from './shortCode.ts';

describe('public codes', () => {
  it('are 8 characters without look-alikes, and never a number', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: shortCodeBytes, maxLength: shortCodeBytes }), (bytes) => {
        const code = shortCodeFrom(bytes);
        if (code === undefined) return;
        expect(code).toMatch(/^[a-hjkmnp-z][a-hjkmnp-z2-9]{7}$/);
      }),
    );
  });
  it('ask for more bytes rather than favour a character', () => {
    expect(shortCodeFrom(new Uint8Array(24).fill(255))).toBeUndefined();
    expect(shortCodeFrom(new Uint8Array(7))).toBeUndefined();
    expect(shortCodeFrom(new Uint8Array(8))).toBe('aaaaaaaa');
  });
  it('give every character the same number of bytes', () => {
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 256; byte++) {
      const code = shortCodeFrom(Uint8Array.from([0, ...Array.from({ length: 7 }, () => byte)]));
      if (code) counts.set(code[1]!, (counts.get(code[1]!) ?? 0) + 1);
    }
    expect(counts.size).toBe(31);
    expect(new Set(counts.values()).size).toBe(1);
  });
});
