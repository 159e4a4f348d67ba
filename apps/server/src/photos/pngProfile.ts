import { crc32, deflateSync } from 'node:zlib';

/** Signature and header, which come first in every PNG. */
const headEnd = 33;

/** A PNG whose colours are those of an ICC profile. */
export function pngWithProfile(png: Buffer, profile: Uint8Array): Buffer {
  const chunk = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(chunk.length - 4);
  check.writeUInt32BE(crc32(chunk));
  return Buffer.concat([png.subarray(0, headEnd), length, chunk, check, png.subarray(headEnd)]);
}
