import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { contentHash } from './contentHash.ts';

/** What a part of a map beside its tiles is: addresses, graphs and so on, each in a form of its own. */
export interface PartForm {
  /** Small letters. */
  name: string;
  /** Another number for bytes that an older program would not read rightly. */
  format: number;
  /** More is not unpacked. Bytes. */
  maxBytes: number;
}

/** A part, and how a node uses it. */
export interface MapPart extends PartForm {
  /**
   * Makes ready what a map holds, beside what is in use. It may not hold up the event loop.
   * @param bytes as `packPart` was given them; undefined for the box's own
   * @returns what puts it in use, at once
   * @throws when the bytes are not of its form
   */
  prepare(bytes: Buffer | undefined): Promise<() => void>;
}

/** A part as a file: `addresses-1-0123456789ab.gz`, which says its name, its format and what its bytes hash to. */
export interface PartFile {
  name: string;
  bytes: Buffer;
}

const fileName = /^([a-z]+)-(\d{1,6})-([0-9a-f]{12})\.gz$/;

export const isPartFile = (name: string): boolean => fileName.test(name);

/** Packs what was made of an extract into the file of a part. */
export async function packPart({ name, format }: PartForm, bytes: Uint8Array): Promise<PartFile> {
  const packed = await promisify(gzip)(bytes);
  return { name: `${name}-${format}-${await contentHash(packed)}.gz`, bytes: packed };
}

const formatsOf = ({ name }: PartForm, files: readonly string[]) =>
  files.flatMap((file) => {
    const [, of, format] = fileName.exec(file) ?? [];
    return of === name ? [{ file, format: Number(format) }] : [];
  });

/** Which of a map's files holds a part in this program's format. */
export const partFileOf = (form: PartForm, files: readonly string[]): string | undefined =>
  formatsOf(form, files).find(({ format }) => format === form.format)?.file;

/** Why a map does not have a part in this program's format. */
export function whyNone(form: PartForm, files: readonly string[]): string {
  const [found] = formatsOf(form, files);
  if (!found) return 'it has none';
  if (found.format === form.format) return `${found.file} is not there`;
  return `they are of format ${found.format}, and this program knows ${form.format}`;
}

/** @throws when the bytes are not those that its name speaks of */
export async function checkPart({ name, bytes }: PartFile): Promise<void> {
  if (fileName.exec(name)?.[3] !== (await contentHash(bytes))) throw new Error(`${name}: its bytes have changed`);
}

/** What the file of a part holds. @throws when it is broken or larger than the part may be */
export async function unpackPart({ maxBytes }: PartForm, file: PartFile): Promise<Buffer> {
  await checkPart(file);
  return promisify(gunzip)(file.bytes, { maxOutputLength: maxBytes });
}
