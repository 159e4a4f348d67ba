import { uploadPhoto } from '@app/contract/photos';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { failureText, isAborted } from '../../../lib/errorText.ts';
import { toast } from '../../../ui/toast.ts';
import { changeItem, type PhotoItem } from './photoItem.ts';
import { preparePhoto } from './preparePhoto.ts';
import type { PhotoList } from './usePhotoQueue.ts';

/** Pictures being made smaller, and pictures being sent: the one does not wait for the other. */
const preparedAtOnce = 2;
const sentAtOnce = 3;

/**
 * Makes smaller and sends what waits, a few at a time.
 * @param held nothing is sent: nobody is signed in
 */
export function useUploads({ latest, update, settled }: PhotoList, held: boolean) {
  const t = useTranslations('photos');
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const uploads = running.current;
    return () => {
      for (const stop of uploads.values()) stop.abort();
    };
  }, []);

  const set = (key: string, change: Partial<PhotoItem>) => update((items) => changeItem(items, key, change));
  const prepare = async ({ key, file }: PhotoItem, { signal }: AbortController): Promise<void> => {
    set(key, { state: 'preparing' });
    const prepared = await preparePhoto(file!, (thumb) => {
      const shown = latest.current.find((item) => item.key === key);
      if (!signal.aborted && shown && !shown.preview) set(key, { preview: URL.createObjectURL(thumb) });
    });
    if (!signal.aborted) set(key, { state: 'ready', file: prepared, prepared: true });
  };
  const send = async (item: PhotoItem, { signal }: AbortController): Promise<void> => {
    try {
      set(item.key, { state: 'uploading', share: 0 });
      const { variants: _, ...photo } = await callApi(uploadPhoto, {
        files: { photo: [item.file!] },
        signal,
        onProgress: (share) => set(item.key, { share }),
      });
      settled(item);
      if (latest.current.some((other) => other.photo && (other.photo.origin_id ?? other.photo.id) === photo.id)) {
        update((items) => items.filter(({ key }) => key !== item.key));
        toast.warning(t('twice', { name: item.name }));
      } else set(item.key, { state: 'kept', share: 1, photo, file: null });
    } catch (error) {
      if (!isAborted(error)) set(item.key, { state: 'failed', problem: failureText(error) });
    }
  };
  const begin = (from: PhotoItem['state'], during: PhotoItem['state'], atOnce: number, act: typeof send): void => {
    const free = atOnce - latest.current.filter(({ state }) => state === during).length;
    const next = latest.current.filter(({ state, key }) => state === from && !running.current.has(key));
    for (const item of next.slice(0, Math.max(0, free))) {
      const stop = new AbortController();
      running.current.set(item.key, stop);
      void act(item, stop).finally(() => {
        running.current.delete(item.key);
        pump();
      });
    }
  };
  const pump = (): void => {
    begin('waiting', 'preparing', preparedAtOnce, prepare);
    if (!held) begin('ready', 'uploading', sentAtOnce, send);
  };
  return { pump, stop: (key: string) => running.current.get(key)?.abort() };
}
