import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

/* A stream in pieces of 64 KiB, each sealed by AES-256-GCM on its own and bound to its place, to whether it is the last and to the
   name of the backup: none can be left out, moved, repeated or cut off, and no backup passes for another. The key is made of a
   passphrase by scrypt. */

/** Of form 1 the pieces are not bound to a name. */
export type SealForm = 1 | 2;
const magicOf = (form: SealForm) => Buffer.from(`vatra sealed ${form}\n`);
const magicLength = magicOf(2).length;
const saltLength = 16;
const prefixLength = 7;
const tagLength = 16;
const piece = 65_536;

type Bytes = AsyncIterable<Uint8Array>;

const deriveKey = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
);
/** A tenth of a second and 128 MB for each guess. */
const keyFrom = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  deriveKey(passphrase, salt, 32, { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 });

const boundTo = (form: SealForm, name: string) => Buffer.from(form === 1 ? '' : name);

function nonceOf(prefix: Buffer, place: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  prefix.copy(nonce);
  nonce.writeUInt32BE(place, prefixLength);
  nonce[11] = Number(isLast);
  return nonce;
}

/** The same bytes in pieces of one size; the last one may be shorter, and is the only one that is known to be the last. */
async function* inPieces(bytes: Bytes, size: number): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let rest: Buffer[] = [];
  let length = 0;
  for await (const part of bytes) {
    rest.push(Buffer.from(part));
    length += part.length;
    while (length > size) {
      const all = Buffer.concat(rest, length);
      yield { piece: all.subarray(0, size), isLast: false };
      rest = [all.subarray(size)];
      length -= size;
    }
  }
  yield { piece: Buffer.concat(rest, length), isLast: true };
}

/** @param name of the backup, by which alone it is unsealed again */
export async function* seal(bytes: Bytes, passphrase: string, name: string): AsyncGenerator<Buffer> {
  const [salt, prefix] = [randomBytes(saltLength), randomBytes(prefixLength)];
  const key = await keyFrom(passphrase, salt);
  yield Buffer.concat([magicOf(2), salt, prefix]);
  let place = 0;
  for await (const { piece: plain, isLast } of inPieces(bytes, piece)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(prefix, place, isLast)).setAAD(boundTo(2, name));
    yield Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    place += 1;
  }
}

/** @throws when a byte is another one, something is missing, or the passphrase or the name is another one */
export async function* unseal(
  bytes: Bytes,
  passphrase: string,
  name: string,
  form: SealForm = 2,
): AsyncGenerator<Buffer> {
  const head = magicLength + saltLength + prefixLength;
  let start = Buffer.alloc(0);
  const iterator = bytes[Symbol.asyncIterator]();
  while (start.length < head) {
    const { value, done } = await iterator.next();
    if (done) throw new Error('it is not sealed by this program, or was cut off');
    start = Buffer.concat([start, value]);
  }
  if (!start.subarray(0, magicLength).equals(magicOf(form))) throw new Error('it is not sealed by this program');
  const salt = start.subarray(magicLength, magicLength + saltLength);
  const prefix = start.subarray(magicLength + saltLength, head);
  const key = await keyFrom(passphrase, salt);
  async function* sealed() {
    yield start.subarray(head);
    for (;;) {
      const { value, done } = await iterator.next();
      if (done) return;
      yield value as Uint8Array;
    }
  }
  let place = 0;
  for await (const { piece: one, isLast } of inPieces(sealed(), piece + tagLength)) {
    if (one.length < tagLength) throw new Error('it was cut off');
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(prefix, place, isLast));
    decipher.setAAD(boundTo(form, name)).setAuthTag(one.subarray(one.length - tagLength));
    const plain = decipher.update(one.subarray(0, one.length - tagLength));
    try {
      decipher.final();
    } catch {
      throw new Error(
        place === 0
          ? 'the passphrase is another one, it was stored under another name, or its first bytes are damaged'
          : 'it is damaged or was cut off',
      );
    }
    yield plain;
    place += 1;
  }
}
