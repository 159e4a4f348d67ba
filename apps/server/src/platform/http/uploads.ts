import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Call } from '@app/contract/call';
import { truncate } from '@app/domain/truncate';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { storageUnavailable } from '../storage/storage.ts';
import { UploadRoom } from './uploadRoom.ts';

/** One uploaded file, kept on disk until the call is answered. */
export interface UploadedFile {
  /** As the sender named it; for messages only. */
  name: string;
  size: number;
  bytes(): Promise<Buffer>;
}

export interface Upload {
  body: Record<string, unknown>;
  files: Record<string, UploadedFile[]>;
  /** Removes the files from disk. */
  dispose(): Promise<void>;
}

const megabyte = 1024 * 1024;
const largestFile = 25 * megabyte;
/** Of all files of one form: 25 photos as phones take them. */
const largestForm = 250 * megabyte;
const maxTexts = 20;
/** Of all texts of one form together. */
const largestTexts = 512 * 1024;
/** Of the names and types of one part. */
const largestHead = 4 * 1024;

/** What lies on disk at once. */
const room = new UploadRoom(2 * largestForm, 8 * largestForm);

const partName = (field: string) => field.replace(/\[.*$/s, '');

/** JSON parts hold JSON text or a bare value; other parts are the text itself. */
function partValue(text: string, isJson: boolean): unknown {
  if (!isJson) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    if (/^\s*[[{]/.test(text)) throw new AppError('malformed_json');
    return text;
  }
}

function fieldsOf(schema: z.ZodType): string[] {
  let inner: unknown = schema;
  while (inner instanceof z.ZodPipe) inner = inner.in;
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
}

/** The parts that a call takes: those it names, the fields of its body, and its address's, which editors send again. */
function partsOf({ multipart, params, body }: Call): ReadonlySet<string> {
  return new Set([...multipart!.json, ...multipart!.files, ...fieldsOf(body), ...fieldsOf(params)]);
}

/** Reads one form part by part, keeping count of what it brought. */
class FormReader {
  readonly body = Object.create(null) as Record<string, unknown>;
  readonly files: Record<string, UploadedFile[]> = {};
  readonly #call: Call;
  readonly #folder: string;
  readonly #caller: readonly string[];
  #texts = 0;
  #textBytes = 0;
  #fileCount = 0;
  #fileBytes = 0;

  constructor(call: Call, folder: string, caller: readonly string[]) {
    this.#call = call;
    this.#folder = folder;
    this.#caller = caller;
  }

  /** Refuses a part by its name before anything of it is kept. */
  async read(part: MultipartFile, known: ReadonlySet<string>): Promise<void> {
    const field = String(part.fieldname ?? '');
    const name = partName(field);
    const isFile = part.filename !== undefined;
    const { json, files, maxFiles } = this.#call.multipart!;
    if (!known.has(name) || isFile !== files.includes(name)) {
      throw new AppError('invalid_request', { fields: { [truncate(name, 100)]: 'invalid' } });
    }
    if (isFile) {
      if (++this.#fileCount > maxFiles) throw new AppError('too_many_photos');
      (this.files[name] ??= []).push(await this.#keep(part));
      return;
    }
    if (++this.#texts > maxTexts) throw new AppError('body_too_large');
    const value = partValue(await this.#text(part), json.includes(name));
    const before = this.body[name];
    if (field === name) this.body[name] = value;
    else this.body[name] = Array.isArray(before) ? [...(before as unknown[]), value] : [value];
  }

  async #text(part: MultipartFile): Promise<string> {
    const chunks: Buffer[] = [];
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      this.#textBytes += chunk.length;
      if (this.#textBytes > largestTexts) throw new AppError('body_too_large');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString();
  }

  async #keep(part: MultipartFile): Promise<UploadedFile> {
    const path = join(this.#folder, String(this.#fileCount));
    const count = (chunk: Buffer) => {
      if (this.#fileBytes + chunk.length > largestForm) throw new AppError('body_too_large');
      room.take(this.#caller, chunk.length);
      this.#fileBytes += chunk.length;
      return chunk;
    };
    await pipeline(
      part.file,
      async function* (source: AsyncIterable<Buffer>) {
        for await (const chunk of source) yield count(chunk);
      },
      createWriteStream(path),
    );
    if (part.file.truncated) throw new AppError('photo_too_large');
    return { name: part.filename, size: part.file.bytesRead, bytes: () => readFile(path) };
  }

  async dispose(): Promise<void> {
    room.give(this.#caller, this.#fileBytes);
    this.#fileBytes = 0;
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** No form takes so long. Milliseconds. */
const longestUpload = 3_600_000;

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Removes from the temporary folder the files of people whose forms a killed server was reading. */
export async function removeAbandonedUploads(now: Date): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, processId] = /^upload-(\d+)-/.exec(name) ?? [];
    if (processId === undefined) continue;
    const folder = join(tmpdir(), name);
    // Its process may have ended since, and another server of this machine removed it.
    const changed = await stat(folder).catch(() => undefined);
    const isOld = changed !== undefined && now.getTime() - changed.mtimeMs > longestUpload;
    if (isOld || !isRunning(Number(processId))) await rm(folder, { recursive: true, force: true });
  }
}

const diskFailures: ReadonlySet<string> = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EACCES',
  'EPERM',
  'EIO',
  'ENOENT',
  'ENOTDIR',
]);

/** What the reader of multipart forms says of a broken one has no code; a disk that is full or ill is ours to mend. */
function readingFailed(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  // It was to be written to our own disk, which has no room, is read-only or is broken.
  if (code && diskFailures.has(code)) return storageUnavailable(error);
  const isBroken = error instanceof Error && (error.constructor === Error || code === 'ERR_STREAM_PREMATURE_CLOSE');
  return isBroken ? new AppError('invalid_request', { cause: error }) : error;
}

/**
 * Reads a multipart form: fields into `body` (a repeated `name[]` becomes a list), files to disk under their part's
 * name.
 * @param caller the address that sends, and the account that it sends for: the room on disk is shared out by each
 * @throws AppError `too_many_photos`, `photo_too_large`, `body_too_large`, `malformed_json`, `storage_unavailable`,
 * `invalid_request` at a part that the call does not know
 */
export async function readUpload(request: FastifyRequest, call: Call, caller: readonly string[]): Promise<Upload> {
  const folder = await mkdtemp(join(tmpdir(), `upload-${process.pid}-`)).catch((error: unknown) => {
    throw readingFailed(error);
  });
  const form = new FormReader(call, folder, caller);
  try {
    const known = partsOf(call);
    const limits = { fileSize: largestFile, headerSize: largestHead, headerPairs: 10, parts: 100 };
    // Texts come as streams too: none is gathered before its name is known to be one of the call's.
    const parts = request.parts({ limits, isPartAFile: () => true } as object);
    for await (const part of parts) await form.read(part as MultipartFile, known);
    return { body: form.body, files: form.files, dispose: () => form.dispose() };
  } catch (error) {
    await form.dispose();
    throw readingFailed(error);
  }
}
