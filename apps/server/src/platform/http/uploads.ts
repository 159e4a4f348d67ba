import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Call } from '@app/contract/call';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';

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
const largestField = megabyte;

const partName = (field: string) => field.replace(/\[.*$/, '');

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

async function keep(part: MultipartFile, path: string): Promise<UploadedFile> {
  await pipeline(part.file, createWriteStream(path));
  if (part.file.truncated) throw new AppError('photo_too_large');
  return { name: part.filename, size: part.file.bytesRead, bytes: () => readFile(path) };
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

/**
 * Reads a multipart form: fields into `body` (a repeated `name[]` becomes a list), files to disk under their part's name.
 * @throws AppError `too_many_photos`, `photo_too_large`, `malformed_json`, `invalid_request`
 */
export async function readUpload(request: FastifyRequest, multipart: NonNullable<Call['multipart']>): Promise<Upload> {
  const folder = await mkdtemp(join(tmpdir(), `upload-${process.pid}-`));
  const upload: Upload = {
    body: Object.create(null) as Record<string, unknown>,
    files: {},
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
  let count = 0;
  try {
    // One more than allowed is read, to tell "too many" from "broken".
    const limits = { fileSize: largestFile, fieldSize: largestField, files: multipart.maxFiles + 1, fields: 200 };
    for await (const part of request.parts({ limits })) {
      const name = partName(part.fieldname);
      if (part.type === 'file') {
        if (!multipart.files.includes(name)) throw new AppError('invalid_request', { fields: { [name]: 'invalid' } });
        if (++count > multipart.maxFiles) throw new AppError('too_many_photos');
        (upload.files[name] ??= []).push(await keep(part, join(folder, String(count))));
        continue;
      }
      if (part.valueTruncated) throw new AppError('body_too_large');
      const value = partValue(String(part.value), multipart.json.includes(name));
      const listed = part.fieldname !== name;
      if (listed) ((upload.body[name] ??= []) as unknown[]).push(value);
      else upload.body[name] = value;
    }
    return upload;
  } catch (error) {
    await upload.dispose();
    throw error;
  }
}
