import type { Photo } from '@app/contract/shared';
import { maxFloorPlans, orderPictures } from '@app/domain/floorPlans';

/** One picture of the uploader, on its way or kept. */
export interface PhotoItem {
  key: string;
  /** Of the chosen file, for messages. */
  name: string;
  /** `ready`: made smaller, and waits to be sent. */
  state: 'waiting' | 'preparing' | 'ready' | 'uploading' | 'failed' | 'kept';
  /** 0 to 1, of what is to be sent. */
  share: number;
  /** Kept by the server. */
  photo: Photo | null;
  /** The chosen file; once it is `prepared`, the one that is sent. */
  file: File | null;
  prepared: boolean;
  /** Is being turned by the server. */
  turning: boolean;
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
    prepared: true,
    turning: false,
    preview: null,
    digest: '',
    problem: null,
  };
}

export function newItem(key: string, file: File, digest: string): PhotoItem {
  return { ...blank, key, name: file.name, file, digest };
}

const blank = {
  state: 'waiting',
  share: 0,
  photo: null,
  prepared: false,
  turning: false,
  preview: null,
  problem: null,
} as const;

/** Neither a picture to show yet nor an end of its making. */
export const lacksPicture = ({ preview, state }: PhotoItem): boolean =>
  preview === null && (state === 'waiting' || state === 'preparing');

const isPlan = ({ photo }: PhotoItem): boolean => photo?.floor_plan === true;
export const planCount = (items: readonly PhotoItem[]): number => items.filter(isPlan).length;

/** Floor plans after the photos, each in their order. */
export const plansLast = (items: readonly PhotoItem[]): PhotoItem[] => orderPictures(items, isPlan);

/** A kept photo becomes a floor plan, or a photo again; the only photo stays one, and there are no more plans than may be. */
export function mayMarkPlan(items: readonly PhotoItem[], { photo }: PhotoItem): boolean {
  if (!photo) return false;
  return photo.floor_plan === true || (items.length - planCount(items) > 1 && planCount(items) < maxFloorPlans);
}

export function togglePlan(items: readonly PhotoItem[], key: string): PhotoItem[] {
  return items.map((item) => {
    if (item.key !== key || !item.photo) return item;
    const { floor_plan: was, ...photo } = item.photo;
    return { ...item, photo: was ? photo : { ...photo, floor_plan: true } };
  });
}

export const keptPhotos = (items: readonly PhotoItem[]): Photo[] => items.flatMap(({ photo }) => photo ?? []);

/** Failed ones wait for the person, not for the net; what is being turned is not yet what it will be. */
export const pendingCount = (items: readonly PhotoItem[]): number =>
  items.filter(({ state, turning }) => turning || (state !== 'kept' && state !== 'failed')).length;

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
