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
  at: number;
}

/** As long as the server keeps what no form names. */
const keptFor = 48 * 3_600_000;
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

/** A browser without room or in private mode keeps nothing: the upload itself goes on all the same. */
async function within<T>(mode: IDBTransactionMode, act: (files: IDBObjectStore) => Promise<T>): Promise<T | null> {
  try {
    return await act((await open()).transaction(store, mode).objectStore(store));
  } catch {
    return null;
  }
}

export async function keepFile(form: string, { file, digest }: PendingFile): Promise<void> {
  const stored: Stored = { id: idOf(form, digest), form, digest, file, at: Date.now() };
  await within('readwrite', (files) => settled(files.put(stored)));
}

export async function forgetFile(form: string, digest: string): Promise<void> {
  await within('readwrite', (files) => settled(files.delete(idOf(form, digest))));
}

/** What this form still had to send, in the order it was chosen. Files of any form that nobody came back for are removed. */
export async function pendingFilesOf(form: string): Promise<PendingFile[]> {
  const all = await within('readwrite', async (files) => {
    const found = (await settled(files.getAll())) as Stored[];
    const isOld = ({ at }: Stored): boolean => at < Date.now() - keptFor;
    for (const old of found.filter(isOld)) files.delete(old.id);
    return found.filter((one) => one.form === form && !isOld(one));
  });
  return (all ?? []).toSorted((a, b) => a.at - b.at);
}
