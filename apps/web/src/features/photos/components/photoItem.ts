import type { Photo } from '@app/contract/shared';

/** One picture of the uploader, on its way or kept. */
export interface PhotoItem {
  key: string;
  /** Of the chosen file, for messages. */
  name: string;
  state: 'waiting' | 'preparing' | 'uploading' | 'failed' | 'kept';
  /** 0 to 1, of what is to be sent. */
  share: number;
  /** Kept by the server. */
  photo: Photo | null;
  file: File | null;
  /** A local address of the picture until the server has it. */
  preview: string | null;
  /** Of the file's content; empty for pictures that came with the form. */
  digest: string;
  /** Why it failed, in words. */
  problem: string | null;
}

export function keptItem(photo: Photo): PhotoItem {
  return {
    key: `kept-${photo.id}`,
    name: '',
    state: 'kept',
    share: 1,
    photo,
    file: null,
    preview: null,
    digest: '',
    problem: null,
  };
}

export function newItem(key: string, file: File, digest: string, preview: string | null): PhotoItem {
  return { key, name: file.name, state: 'waiting', share: 0, photo: null, file, preview, digest, problem: null };
}

export const keptPhotos = (items: readonly PhotoItem[]): Photo[] => items.flatMap(({ photo }) => photo ?? []);

/** Failed ones wait for the person, not for the net. */
export const pendingCount = (items: readonly PhotoItem[]): number =>
  items.filter(({ state }) => state !== 'kept' && state !== 'failed').length;

export function changeItem(items: readonly PhotoItem[], key: string, change: Partial<PhotoItem>): PhotoItem[] {
  return items.map((item) => (item.key === key ? { ...item, ...change } : item));
}

/** Takes the picture out and puts it before or after the other one, where that one stands. */
export function moveItem(items: readonly PhotoItem[], key: string, toKey: string): PhotoItem[] {
  const from = items.findIndex((item) => item.key === key);
  const to = items.findIndex((item) => item.key === toKey);
  if (from < 0 || to < 0 || from === to) return [...items];
  const moved = [...items];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}
