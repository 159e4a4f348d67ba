/** No 0/o, 1/i/l: what is read aloud or from a photo comes through. */
const letters = 'abcdefghjkmnpqrstuvwxyz';
const alphabet = `${letters}23456789`;
const length = 8;

/** Random bytes to hand to `shortCodeFrom`: so many that running out is a matter of one in a billion. */
export const shortCodeBytes = 24;

/**
 * A public code from random bytes: 8 characters, the first a letter, so that a code is never taken for a number.
 * Bytes that would make some characters likelier are skipped; undefined when too few are left: draw again.
 */
export function shortCodeFrom(bytes: Uint8Array): string | undefined {
  let code = '';
  for (const byte of bytes) {
    const from = code === '' ? letters : alphabet;
    if (byte >= 256 - (256 % from.length)) continue;
    code += from[byte % from.length];
    if (code.length === length) return code;
  }
  return undefined;
}
