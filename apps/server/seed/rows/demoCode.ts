import { shortCodeFrom } from '@app/domain/shortCode';

const firsts = 23n;
const others = 31n;
const all = firsts * others ** 7n;
/** Coprime to `all`, so that numbers 0, 1, 2, … lead to codes far apart, none of them twice. */
const stride = 402_653_189_773n;

/** The public code of a demo row: another for each number below 632 billion, and the same each time. */
export function demoCode(index: number): string {
  let left = (BigInt(index) * stride + 77_245_983_331n) % all;
  const digits: number[] = [];
  for (let i = 0; i < 7; i++) {
    digits.unshift(Number(left % others));
    left /= others;
  }
  const code = shortCodeFrom(Uint8Array.from([Number(left), ...digits]));
  if (!code) throw new Error(`No code for ${index}`);
  return code;
}
