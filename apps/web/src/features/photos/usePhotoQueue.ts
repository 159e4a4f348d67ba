import { errorText } from '@app/contract/errors';
import { uploadPhoto } from '@app/contract/photos';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { failureText, isAborted } from '../../lib/errorText.ts';
import type { PhotosFieldProps } from '../../ui/photosField.ts';
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
import { fileProblem } from './components/fileProblem.ts';
import { isHeic, preparePhoto } from './components/preparePhoto.ts';

const atOnce = 3;

type QueueOptions = Pick<PhotosFieldProps, 'start' | 'most' | 'tooMany' | 'onChange' | 'onPending'>;

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
export function usePhotoQueue(options: QueueOptions): PhotoQueue {
  const list = usePhotoList(options);
  const uploads = useUploads(list);
  const take = useTaking(list, options, uploads.pump);
  return {
    items: list.items,
    add: (files) => void take(files),
    remove(key) {
      uploads.stop(key);
      const preview = list.latest.current.find((item) => item.key === key)?.preview;
      if (preview) URL.revokeObjectURL(preview);
      list.update((items) => items.filter((item) => item.key !== key));
    },
    retry(key) {
      list.update((items) => changeItem(items, key, { state: 'waiting', share: 0, problem: null }));
      uploads.pump();
    },
    move: (key, toKey) => list.update((items) => moveItem(items, key, toKey)),
  };
}

type PhotoList = ReturnType<typeof usePhotoList>;

/** The pictures in their order; uploads that end later find the newest list in `latest`. */
function usePhotoList({ start, onChange, onPending }: QueueOptions) {
  const [items, setItems] = useState<readonly PhotoItem[]>(() => start.map(keptItem));
  const latest = useRef(items);
  const told = useRef(items);
  const tell = useEffectEvent((before: readonly PhotoItem[]) => {
    const ids = (list: readonly PhotoItem[]) =>
      keptPhotos(list)
        .map(({ id }) => id)
        .join();
    if (ids(items) !== ids(before)) onChange(keptPhotos(items));
    if (pendingCount(items) !== pendingCount(before)) onPending(pendingCount(items));
  });
  useEffect(() => {
    tell(told.current);
    told.current = items;
  }, [items]);
  useEffect(
    () => () => {
      for (const { preview } of latest.current) if (preview) URL.revokeObjectURL(preview);
    },
    [],
  );
  const update = useCallback((change: (before: readonly PhotoItem[]) => readonly PhotoItem[]) => {
    latest.current = change(latest.current);
    setItems(latest.current);
  }, []);
  return { items, latest, update };
}

/** Sends what waits, a few at a time. */
function useUploads({ latest, update }: PhotoList) {
  const t = useTranslations('photos');
  const locale = useLocale();
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const uploads = running.current;
    return () => {
      for (const stop of uploads.values()) stop.abort();
    };
  }, []);

  const send = async (item: PhotoItem, { signal }: AbortController): Promise<void> => {
    const set = (change: Partial<PhotoItem>) => update((items) => changeItem(items, item.key, change));
    try {
      set({ state: 'preparing' });
      const file = await preparePhoto(item.file!);
      if (signal.aborted) return;
      const preview = item.preview ?? (isHeic(file) ? null : URL.createObjectURL(file));
      set({ state: 'uploading', share: 0, preview });
      const { variants: _, ...photo } = await callApi(uploadPhoto, {
        files: { photo: [file] },
        signal,
        onProgress: (share) => set({ share }),
      });
      if (latest.current.some((other) => other.photo?.id === photo.id)) {
        update((items) => items.filter(({ key }) => key !== item.key));
        toast.warning(t('twice', { name: item.name }));
      } else set({ state: 'kept', share: 1, photo, file: null });
    } catch (error) {
      if (!isAborted(error)) set({ state: 'failed', problem: failureText(error, locale) });
    }
  };
  const pump = (): void => {
    const waiting = latest.current.filter(({ state, key }) => state === 'waiting' && !running.current.has(key));
    for (const item of waiting.slice(0, Math.max(0, atOnce - running.current.size))) {
      const stop = new AbortController();
      running.current.set(item.key, stop);
      void send(item, stop).finally(() => {
        running.current.delete(item.key);
        pump();
      });
    }
  };
  return { pump, stop: (key: string) => running.current.get(key)?.abort() };
}

/** Takes files in: pictures only, of a size the server takes, each once, no more than the form wants (B5.1). */
function useTaking({ latest, update }: PhotoList, { most, tooMany }: QueueOptions, pump: () => void) {
  const t = useTranslations('photos');
  const locale = useLocale();
  return async (files: readonly File[]): Promise<void> => {
    for (const file of files) {
      const problem = fileProblem(file);
      if (problem) {
        toast.warning(`${file.name}: ${errorText(problem, locale)}`);
        continue;
      }
      const digest = await digestOf(file);
      if (latest.current.some((item) => item.digest === digest)) {
        toast.warning(t('twice', { name: file.name }));
        continue;
      }
      if (latest.current.length >= most) {
        toast.warning(tooMany);
        return;
      }
      lastKey += 1;
      const item = newItem(`new-${lastKey}`, file, digest, isHeic(file) ? null : URL.createObjectURL(file));
      update((items) => [...items, item]);
      pump();
    }
  };
}
