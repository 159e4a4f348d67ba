import { errorText } from '@app/contract/errors';
import { uploadPhoto } from '@app/contract/photos';
import type { Photo } from '@app/contract/shared';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { failureText, isAborted } from '../../lib/errorText.ts';
import { toast } from '../../ui/toast.ts';
import { digestOf } from './components/digestOf.ts';
import {
  changeItem,
  keptItem,
  keptPhotos,
  moveItem,
  newItem,
  pendingCount,
  type PhotoItem,
} from './components/photoItem.ts';
import { isHeic, preparePhoto } from './components/preparePhoto.ts';

const atOnce = 3;
const largestBytes = 25 * 1024 * 1024;
const isPicture = (file: File): boolean =>
  /^image\/(jpeg|png|webp|hei[cf])/i.test(file.type) || /\.(jpe?g|png|webp|hei[cf])$/i.test(file.name);

interface QueueOptions {
  start: readonly Photo[];
  most: number;
  tooMany: string;
  onChange: (photos: Photo[]) => void;
  onPending: (count: number) => void;
}

export interface PhotoQueue {
  items: readonly PhotoItem[];
  add: (files: readonly File[]) => void;
  remove: (key: string) => void;
  retry: (key: string) => void;
  move: (key: string, toKey: string) => void;
}

let lastKey = 0;

/**
 * Photos of a form: taken, made smaller, sent three at a time, each once. A lost network leaves the picture with a
 * "try again"; taking a picture away stops its upload.
 */
export function usePhotoQueue({ start, most, tooMany, onChange, onPending }: QueueOptions): PhotoQueue {
  const t = useTranslations('photos');
  const locale = useLocale();
  const [items, setItems] = useState<readonly PhotoItem[]>(() => start.map(keptItem));
  const latest = useRef(items);
  const running = useRef(new Map<string, AbortController>());
  const tell = useEffectEvent((next: readonly PhotoItem[], before: readonly PhotoItem[]) => {
    const ids = (list: readonly PhotoItem[]) =>
      keptPhotos(list)
        .map(({ id }) => id)
        .join();
    if (ids(next) !== ids(before)) onChange(keptPhotos(next));
    if (pendingCount(next) !== pendingCount(before)) onPending(pendingCount(next));
  });
  const told = useRef(items);
  useEffect(() => {
    tell(items, told.current);
    told.current = items;
  }, [items]);

  const update = useCallback((change: (items: readonly PhotoItem[]) => readonly PhotoItem[]) => {
    latest.current = change(latest.current);
    setItems(latest.current);
  }, []);

  const send = async (item: PhotoItem, stop: AbortController): Promise<void> => {
    const set = (change: Partial<PhotoItem>) => update((list) => changeItem(list, item.key, change));
    try {
      set({ state: 'preparing' });
      const file = await preparePhoto(item.file!);
      if (stop.signal.aborted) return;
      set({
        state: 'uploading',
        share: 0,
        ...(item.preview === null ? { preview: isHeic(file) ? null : URL.createObjectURL(file) } : {}),
      });
      const { variants: _, ...photo } = await callApi(uploadPhoto, {
        files: { photo: [file] },
        signal: stop.signal,
        onProgress: (share) => set({ share }),
      });
      const isTwice = latest.current.some((other) => other.photo?.id === photo.id);
      if (isTwice) {
        update((list) => list.filter(({ key }) => key !== item.key));
        toast.warning(t('twice', { name: item.name }));
      } else set({ state: 'kept', share: 1, photo, file: null });
    } catch (error) {
      if (!isAborted(error)) set({ state: 'failed', problem: failureText(error, locale) });
    }
  };

  const pump = (): void => {
    const free = atOnce - running.current.size;
    for (const item of latest.current
      .filter(({ state, key }) => state === 'waiting' && !running.current.has(key))
      .slice(0, Math.max(0, free))) {
      const stop = new AbortController();
      running.current.set(item.key, stop);
      void send(item, stop).finally(() => {
        running.current.delete(item.key);
        pump();
      });
    }
  };

  const take = async (files: readonly File[]): Promise<void> => {
    for (const file of files) {
      if (!isPicture(file)) {
        toast.warning(`${file.name}: ${errorText('not_a_photo', locale)}`);
        continue;
      }
      if (file.size > largestBytes) {
        toast.warning(`${file.name}: ${errorText('photo_too_large', locale)}`);
        continue;
      }
      const digest = await digestOf(file);
      if (latest.current.some((item) => item.digest === digest)) {
        toast.warning(t('twice', { name: file.name }));
        continue;
      }
      if (latest.current.length >= most) {
        toast.warning(tooMany);
        break;
      }
      lastKey += 1;
      const preview = isHeic(file) ? null : URL.createObjectURL(file);
      update((list) => [...list, newItem(`new-${lastKey}`, file, digest, preview)]);
      pump();
    }
  };

  useEffect(() => {
    const uploads = running.current;
    return () => {
      for (const stop of uploads.values()) stop.abort();
      for (const { preview } of latest.current) if (preview) URL.revokeObjectURL(preview);
    };
  }, []);

  return {
    items,
    add: (files) => void take(files),
    remove(key) {
      running.current.get(key)?.abort();
      const preview = latest.current.find((item) => item.key === key)?.preview;
      if (preview) URL.revokeObjectURL(preview);
      update((list) => list.filter((item) => item.key !== key));
    },
    retry(key) {
      update((list) => changeItem(list, key, { state: 'waiting', share: 0, problem: null }));
      pump();
    },
    move: (key, toKey) => update((list) => moveItem(list, key, toKey)),
  };
}
