/** Chosen files that are not uploaded yet, kept in this browser so that a reload or a closed window loses none. */
export interface PendingFile {
  file: File;
  /** Of the content. */
  digest: string;
}

interface Stored extends PendingFile {
  /** Form and digest. */
  id: string;
  form: string;
  /** Orders the files of a form, and says when it was kept. */
  at: number;
  /** Nobody can send it yet: it waits as long as the form does. */
  held?: boolean;
}

/** As long as the server keeps what no form names, and as long as a form is kept. */
const keptFor = 48 * 3_600_000;
const heldFor = 30 * 86_400_000;
const store = 'files';

const idOf = (form: string, digest: string): string => `${form}/${digest}`;

function settled<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.addEventListener('success', () => resolve(asked.result));
    asked.addEventListener('error', () => reject(asked.error ?? new Error('IndexedDB')));
  });
}

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open('photos', 1);
    asked.addEventListener('upgradeneeded', () => {
      asked.result.createObjectStore(store, { keyPath: 'id' }).createIndex('form', 'form');
    });
    settled(asked).then(resolve, reject);
  });
  return opened;
}

/** What the browser had no room for, as long as the page lives. */
const inPage = new Map<string, Stored>();

/** A browser without room or in private mode keeps nothing: the upload itself goes on all the same. */
async function within<T>(mode: IDBTransactionMode, act: (files: IDBObjectStore) => Promise<T>): Promise<T | null> {
  try {
    return await act((await open()).transaction(store, mode).objectStore(store));
  } catch {
    return null;
  }
}

/** @param held it cannot be sent before somebody has signed in */
export async function keepFile(form: string, { file, digest }: PendingFile, held: boolean): Promise<void> {
  const stored: Stored = { id: idOf(form, digest), form, digest, file, at: Date.now(), held };
  if ((await within('readwrite', (files) => settled(files.put(stored)))) === null) inPage.set(stored.id, stored);
}

export async function forgetFile(form: string, digest: string): Promise<void> {
  inPage.delete(idOf(form, digest));
  await within('readwrite', (files) => settled(files.delete(idOf(form, digest))));
}

/** Keeps the files of a form in this order. */
export async function orderFiles(form: string, digests: readonly string[]): Promise<void> {
  const now = Date.now();
  const ordered = (kept: Stored): Stored => ({ ...kept, at: now + digests.indexOf(kept.digest) });
  const isIn = (kept: Stored): boolean => kept.form === form && digests.includes(kept.digest);
  for (const kept of [...inPage.values()].filter(isIn)) inPage.set(kept.id, ordered(kept));
  await within('readwrite', async (files) => {
    const all = (await settled(files.index('form').getAll(form))) as Stored[];
    for (const kept of all.filter(isIn)) files.put(ordered(kept));
  });
}

/** What this form still had to send, in the order it was chosen. Files of any form that nobody came back for are removed. */
export async function pendingFilesOf(form: string): Promise<PendingFile[]> {
  const all = await within('readwrite', async (files) => {
    const found = (await settled(files.getAll())) as Stored[];
    const isOld = ({ at, held }: Stored): boolean => at < Date.now() - (held ? heldFor : keptFor);
    for (const old of found.filter(isOld)) files.delete(old.id);
    return found.filter((one) => one.form === form && !isOld(one));
  });
  const others = [...inPage.values()].filter((one) => one.form === form);
  return [...(all ?? []), ...others].toSorted((a, b) => a.at - b.at);
}
