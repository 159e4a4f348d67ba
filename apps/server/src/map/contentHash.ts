import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

/** Bytes that are hashed while others wait: ten milliseconds or so. */
const slice = 4 * 1_048_576;

/** Twelve hexadecimal digits that other bytes do not have. */
export async function contentHash(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < bytes.length; at += slice) {
    hash.update(bytes.subarray(at, at + slice));
    await setImmediate();
  }
  return hash.digest('hex').slice(0, 12);
}
