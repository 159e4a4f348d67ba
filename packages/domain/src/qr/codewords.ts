/** Versions 1 to 10 at level M, which a worn print survives: as long as an address of this product is. */
interface Version {
  /** Check codewords of each block, and the number of blocks. */
  check: number;
  blocks: number;
  /** Codewords in all. */
  total: number;
}

/** ISO/IEC 18004, table 9; the index is the version less one. */
export const versions: readonly Version[] = [
  { check: 10, blocks: 1, total: 26 },
  { check: 16, blocks: 1, total: 44 },
  { check: 26, blocks: 1, total: 70 },
  { check: 18, blocks: 2, total: 100 },
  { check: 24, blocks: 2, total: 134 },
  { check: 16, blocks: 4, total: 172 },
  { check: 18, blocks: 4, total: 196 },
  { check: 22, blocks: 4, total: 242 },
  { check: 22, blocks: 5, total: 292 },
  { check: 26, blocks: 5, total: 346 },
];

/** The smallest version that holds so many bytes. @throws RangeError when none does */
export function versionFor(bytes: number): number {
  const found = versions.findIndex(({ check, blocks, total }, index) => {
    const countBits = index + 1 < 10 ? 8 : 16;
    return 4 + countBits + bytes * 8 <= (total - check * blocks) * 8;
  });
  if (found < 0) throw new RangeError(`${bytes} bytes are too many for a QR code of version 10`);
  return found + 1;
}

/** Product in the field GF(2^8) of 0x11D. */
export function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

/** Coefficients of (x - 1)(x - 2)(x - 4)…, the highest, which is 1, left out. */
function divisor(degree: number): number[] {
  const result: number[] = Array.from({ length: degree }, (_, i) => (i === degree - 1 ? 1 : 0));
  let root = 1;
  for (let i = 0; i < degree; i++) {
    for (let j = 0; j < degree; j++) {
      result[j] = multiply(result[j]!, root) ^ (result[j + 1] ?? 0);
    }
    root = multiply(root, 2);
  }
  return result;
}

/** Check codewords of one block. */
function remainder(data: readonly number[], by: readonly number[]): number[] {
  const result = by.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ result.shift()!;
    result.push(0);
    by.forEach((coefficient, i) => (result[i]! ^= multiply(coefficient, factor)));
  }
  return result;
}

/** Mode, length, bytes, end and padding. */
function dataCodewords(bytes: Uint8Array, version: number): number[] {
  const { check, blocks, total } = versions[version - 1]!;
  const capacity = (total - check * blocks) * 8;
  const bits: number[] = [];
  const put = (value: number, length: number): void => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >>> i) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, capacity - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < capacity; pad ^= 0xec ^ 0x11) put(pad, 8);
  return Array.from({ length: capacity / 8 }, (_, i) =>
    bits.slice(i * 8, i * 8 + 8).reduce((byte, bit) => (byte << 1) | bit, 0),
  );
}

/** Data and check codewords in the order they are laid out: the blocks take turns. */
export function codewords(bytes: Uint8Array, version: number): number[] {
  const { check, blocks, total } = versions[version - 1]!;
  const data = dataCodewords(bytes, version);
  const shortBlocks = blocks - (total % blocks);
  const shortLength = Math.floor(total / blocks) - check;
  const by = divisor(check);
  const parts: number[][] = [];
  for (let i = 0, from = 0; i < blocks; i++) {
    const length = shortLength + (i < shortBlocks ? 0 : 1);
    parts.push(data.slice(from, from + length));
    from += length;
  }
  const result: number[] = [];
  for (let i = 0; i <= shortLength; i++) for (const part of parts) if (i < part.length) result.push(part[i]!);
  const checks = parts.map((part) => remainder(part, by));
  for (let i = 0; i < check; i++) for (const part of checks) result.push(part[i]!);
  return result;
}
