import { describe, expect, it } from 'vitest';
import { multiply, versions } from './codewords.ts';
import { dataPlaces, formatBits, frame, masks } from './layout.ts';
import { qrCode, qrPath } from './qrCode.ts';

/** Reads a code as a reader does: format, mask, blocks, check of every block, bytes. */
function read(modules: boolean[][]): number[] {
  const version = (modules.length - 17) / 4;
  const size = modules.length;
  const copies = [
    [...[0, 1, 2, 3, 4, 5, 7, 8].map((y) => [8, y]), [7, 8], ...[5, 4, 3, 2, 1, 0].map((x) => [x, 8])],
    [...[1, 2, 3, 4, 5, 6, 7, 8].map((i) => [size - i, 8]), ...[7, 6, 5, 4, 3, 2, 1].map((i) => [8, size - i])],
  ].map((cells) => cells.reduce((bits, [x, y], i) => bits | (Number(modules[y!]![x!]) << i), 0));
  expect(copies[0]).toBe(copies[1]);
  const mask = masks.findIndex((_, i) => formatBits(i) === copies[0]);
  const layout = frame(version);
  const bits = dataPlaces(layout).map(([x, y]) => Number(modules[y]![x] !== masks[mask]!(x, y)));
  const { check, blocks, total } = versions[version - 1]!;
  const words = Array.from({ length: total }, (_, i) => bits.slice(i * 8, i * 8 + 8).reduce((a, b) => a * 2 + b, 0));
  const short = Math.floor(total / blocks) - check;
  const long = total % blocks;
  const parts: number[][] = Array.from({ length: blocks }, () => []);
  let at = 0;
  for (let i = 0; i <= short; i++)
    parts.forEach((part, block) => {
      if (i < short || block >= blocks - long) part.push(words[at++]!);
    });
  const data = parts.flat();
  for (let i = 0; i < check; i++) for (const part of parts) part.push(words[at++]!);
  for (const part of parts) {
    for (let power = 0, root = 1; power < check; power++, root = multiply(root, 2))
      expect(part.reduce((sum, word) => multiply(sum, root) ^ word, 0)).toBe(0);
  }
  const stream = data.map((word) => word.toString(2).padStart(8, '0')).join('');
  const countBits = version < 10 ? 8 : 16;
  expect(stream.slice(0, 4)).toBe('0100');
  const length = Number.parseInt(stream.slice(4, 4 + countBits), 2);
  return Array.from({ length }, (_, i) =>
    Number.parseInt(stream.slice(4 + countBits + i * 8, 12 + countBits + i * 8), 2),
  );
}

const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe('a QR code', () => {
  it.each([1, 14, 15, 40, 62, 84, 100, 106, 122, 150, 180, 213])(
    'of %d bytes is read back, its checks fitting',
    (n) => {
      const text = 'https://vatra.md/ru/preview/offer/'.padEnd(n, 'aZ09-_').slice(0, n);
      expect(String.fromCharCode(...read(qrCode(ascii(text))))).toBe(text);
    },
  );
  it('takes any bytes', () => {
    const bytes = Uint8Array.from({ length: 200 }, (_, i) => (i * 37) % 256);
    expect(read(qrCode(bytes))).toEqual([...bytes]);
  });
  it('refuses what is too long for it', () => {
    expect(() => qrCode(new Uint8Array(214))).toThrow(RangeError);
  });
  it('says its level and mask as the standard’s table does', () => {
    // ISO/IEC 18004, annex C: level M, masks 0 to 7.
    const table = [0x5412, 0x5125, 0x5e7c, 0x5b4b, 0x45f9, 0x40ce, 0x4f97, 0x4aa0];
    expect(masks.map((_, mask) => formatBits(mask))).toEqual(table);
  });
  it('is drawn with its light margin', () => {
    const { path, side } = qrPath(qrCode(ascii('a')));
    expect([side, path.startsWith('M4 4h1v1h-1zM5 4')]).toEqual([29, true]);
  });
});
