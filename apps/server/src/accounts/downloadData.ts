import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import { largestFilesOf } from '../photos/photoFiles.service.ts';
import { AppError } from '../errors.ts';
import type { Db } from '../platform/database/database.ts';
import type { PhotoStorage } from '../platform/storage/storage.ts';
import { mayUpdate } from './accounts.policy.ts';
import { findUser } from './accounts.queries.ts';
import { selectPersonalData } from './personalData.queries.ts';

/** Whole: pictures and JSON are a few megabytes at most. */
interface ArchiveFile {
  /** With `/` between folders. */
  name: string;
  input: Uint8Array;
  lastModified: Date;
}

async function* entriesOf(db: Db, storage: PhotoStorage, userId: number, now: Date): AsyncGenerator<ArchiveFile> {
  const user = await findUser(db, userId);
  const tables = await selectPersonalData(db, userId);
  const data = { exported_at: now.toISOString(), ...tables };
  yield { name: 'data.json', input: Buffer.from(JSON.stringify(data, null, 2)), lastModified: now };
  const photos = await largestFilesOf(db, userId);
  const files = photos.map(({ id, key }) => ({ name: `photos/${id}.webp`, key }));
  if (user?.avatar_path) files.unshift({ name: 'avatar.webp', key: user.avatar_path });
  for (const { name, key } of files) {
    // One that was swept meanwhile is left out.
    const bytes = await storage.read(key);
    if (bytes) yield { name, input: bytes, lastModified: now };
  }
}

/**
 * The caller's data as a ZIP that is made while it is sent: `data.json` with their rows of every table, and their
 * pictures.
 * @throws AppError `forbidden` for another's
 */
export function downloadData(
  db: Db,
  storage: PhotoStorage,
  actor: { id: number },
  userId: number,
  now: Date,
): Readable {
  if (!mayUpdate(actor, userId)) throw new AppError('forbidden');
  return Readable.fromWeb(makeZip(entriesOf(db, storage, userId, now)));
}
