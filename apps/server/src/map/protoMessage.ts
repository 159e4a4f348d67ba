import type { PbfReader } from 'pbf';

// `pbf` trusts what it reads: a length that leads beyond its message, a number in place of a text. Here neither passes.

const varint = 0;
const bytes = 2;

/** Calls `read` for each field up to `end`; a field that it does not read is passed over. */
export function eachField(pbf: PbfReader, end: number, read: (field: number) => void): void {
  for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) read(field);
  if (pbf.pos !== end) throw new Error('a field leads beyond its message');
}

/** Where the bytes of a field end, which begin at `pbf.pos` then; at most at `end`. */
export function endOfBytes(pbf: PbfReader, end: number): number {
  if (pbf.type !== bytes) throw new Error('a number where bytes have to be');
  const length = pbf.readVarint();
  if (length > end - pbf.pos) throw new Error('bytes lead beyond their message');
  return pbf.pos + length;
}

/** A whole number with a sign (`int32`, `int64`, and `uint32` as well). */
export function readWhole(pbf: PbfReader): number {
  if (pbf.type !== varint) throw new Error('no number where one has to be');
  return pbf.readVarint(true);
}

/** A whole number stored as `sint64`. */
export function readZigzag(pbf: PbfReader): number {
  if (pbf.type !== varint) throw new Error('no number where one has to be');
  return pbf.readSVarint();
}

/** Calls `read` until a packed field's bytes are used up. */
export function eachPacked(pbf: PbfReader, end: number, read: () => void): void {
  while (pbf.pos < end) read();
  if (pbf.pos !== end) throw new Error('numbers lead beyond their field');
}
