import { errorText } from '@app/contract/errors';
import { turnPhoto } from '@app/contract/photos';
import type { Photo } from '@app/contract/shared';
import type { TurnTo } from '@app/domain/quarterTurns';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast.ts';
import { digestOf } from './digestOf.ts';
import { fileProblem } from './fileProblem.ts';
import { forgetFile, keepFile, orderFiles, pendingFilesOf, type PendingFile } from './pendingFiles.ts';
import {
  changeItem,
  keptItem,
  keptPhotos,
  lacksPicture,
  moveItem,
  newItem,
  pendingCount,
  type PhotoItem,
  plansLast,
  togglePlan,
} from './photoItem.ts';
import { useUploads } from './useUploads.ts';

/** What a form gives the uploader of photos and learns from it. */
export interface PhotosFieldProps {
  /** What is there at the start, in order; later changes are the field's own. */
  start: readonly Photo[];
  /** Kept photos in their order after every change; the first is the cover. */
  onChange: (photos: Photo[]) => void;
  /** How many are still on their way. */
  onPending: (count: number) => void;
  max: number;
  /** Said when more are chosen. */
  tooMany: string;
  error?: string;
  /** The first is shown large and called the cover. */
  hasCover?: boolean;
  /** Some may be marked as floor plans; they stand last. */
  hasPlans?: boolean;
  /** Which form this is: what it had not sent yet when the page was left goes on when the same form opens again. */
  resumeKey?: string | undefined;
  /** Nobody is signed in: pictures wait in this browser, and are shown as if they were there. */
  held?: boolean | undefined;
}

type QueueOptions = Omit<PhotosFieldProps, 'error' | 'hasCover'>;

interface PhotoQueue {
  items: readonly PhotoItem[];
  /** Chosen and not looked at yet: their places are there already, so that nothing below moves while they come. */
  coming: number;
  add: (files: readonly File[]) => void;
  remove: (key: string) => void;
  retry: (key: string) => void;
  move: (key: string, toKey: string) => void;
  turn: (key: string, to: TurnTo) => void;
  togglePlan: (key: string) => void;
}

let lastKey = 0;

/**
 * Photos of a form: taken, made smaller, sent a few at a time, each once. A lost network leaves the picture with a "try
 * again", a closed window leaves the file in this browser; taking a picture away stops its upload.
 */
export function usePhotoQueue(options: QueueOptions): PhotoQueue {
  const list = usePhotoList(options);
  const uploads = useUploads(list, options.held === true);
  const { take, coming } = useTaking(list, options, uploads.pump);
  const turn = useTurning(list);
  return {
    items: list.items,
    coming,
    add: (files) => void take(files),
    remove(key) {
      uploads.stop(key);
      const gone = list.latest.current.find((item) => item.key === key);
      if (gone?.preview) URL.revokeObjectURL(gone.preview);
      list.update((items) => items.filter((item) => item.key !== key));
      if (gone) list.settled(gone);
    },
    retry(key) {
      list.update((items) =>
        items.map((item) =>
          item.key === key ? { ...item, state: item.prepared ? 'ready' : 'waiting', share: 0, problem: null } : item,
        ),
      );
      uploads.pump();
    },
    move(key, toKey) {
      list.update((items) => moveItem(items, key, toKey));
      const waiting = list.latest.current.filter(({ photo }) => photo === null).map(({ digest }) => digest);
      if (options.resumeKey && waiting.length > 0) void orderFiles(options.resumeKey, waiting);
    },
    turn: (key, to) => void turn(key, to),
    togglePlan: (key) => list.update((items) => togglePlan(items, key)),
  };
}

export type PhotoList = ReturnType<typeof usePhotoList>;

/** The pictures in their order; uploads that end later find the newest list in `latest`. */
function usePhotoList({ start, onChange, onPending, resumeKey }: QueueOptions) {
  const [items, setItems] = useState<readonly PhotoItem[]>(() => start.map(keptItem));
  const latest = useRef(items);
  const reported = useRef(items);
  const tell = useEffectEvent((before: readonly PhotoItem[]) => {
    const ids = (list: readonly PhotoItem[]) =>
      keptPhotos(list)
        .map(({ id, floor_plan: isPlan }) => `${id}${isPlan ? ' plan' : ''}`)
        .join();
    if (ids(items) !== ids(before)) onChange(keptPhotos(items));
    if (pendingCount(items) !== pendingCount(before)) onPending(pendingCount(items));
  });
  useEffect(() => {
    tell(reported.current);
    reported.current = items;
  }, [items]);
  useEffect(
    () => () => {
      for (const { preview } of latest.current) if (preview) URL.revokeObjectURL(preview);
    },
    [],
  );
  const awaited = useRef(new Map<string, () => void>());
  const update = useCallback((change: (before: readonly PhotoItem[]) => readonly PhotoItem[]) => {
    latest.current = plansLast(change(latest.current));
    setItems(latest.current);
    for (const [key, goOn] of awaited.current) {
      if (latest.current.some((item) => item.key === key && lacksPicture(item))) continue;
      awaited.current.delete(key);
      goOn();
    }
  }, []);
  /** Ends when its picture can be shown, or when there will be none. */
  const pictureOf = (key: string): Promise<void> => new Promise((goOn) => awaited.current.set(key, goOn));
  /** Nothing of it is left to send. */
  const settled = ({ digest }: PhotoItem): void => {
    if (resumeKey && digest) void forgetFile(resumeKey, digest);
  };
  return { items, latest, update, settled, pictureOf };
}

/** Turns a kept picture: another takes its place, drawn by the server. */
function useTurning({ latest, update }: PhotoList) {
  return async (key: string, to: TurnTo): Promise<void> => {
    const item = latest.current.find((one) => one.key === key);
    if (!item?.photo || item.turning) return;
    update((items) => changeItem(items, key, { turning: true }));
    try {
      const { variants: _, ...photo } = await callApi(turnPhoto, { params: { id: item.photo.id }, body: { to } });
      if (item.preview) URL.revokeObjectURL(item.preview);
      const turned = item.photo.floor_plan ? { ...photo, floor_plan: true } : photo;
      update((items) => changeItem(items, key, { photo: turned, preview: null, turning: false }));
    } catch (error) {
      update((items) => changeItem(items, key, { turning: false }));
      toast.failure(error);
    }
  };
}

/** Takes files in: pictures only, of a size the server takes, each once, no more than the form wants. */
function useTaking(
  { latest, update, pictureOf }: PhotoList,
  { max, tooMany, resumeKey, held = false }: QueueOptions,
  pump: () => void,
) {
  const t = useTranslations('photos');
  const locale = useLocale();
  const [coming, setComing] = useState(0);
  const put = ({ file, digest }: PendingFile): string => {
    lastKey += 1;
    const item = newItem(`new-${lastKey}`, file, digest);
    update((items) => [...items, item]);
    pump();
    return item.key;
  };
  const has = (digest: string): boolean => latest.current.some((item) => item.digest === digest);
  const resume = useEffectEvent(async (form: string) => {
    for (const pending of await pendingFilesOf(form)) {
      if (!has(pending.digest) && latest.current.length < max) put(pending);
    }
  });
  useEffect(() => {
    if (resumeKey) void resume(resumeKey);
  }, [resumeKey]);

  const take = async (files: readonly File[]): Promise<void> => {
    let left = Math.min(files.length, max - latest.current.length);
    setComing(left);
    const came = (): void => setComing((left = Math.max(0, left - 1)));
    let isFirst = !latest.current.some(lacksPicture);
    for (const file of files) {
      const problem = fileProblem(file);
      if (problem) {
        toast.warning(`${file.name}: ${errorText(problem, locale)}`);
        came();
        continue;
      }
      const digest = await digestOf(file);
      if (has(digest)) {
        toast.warning(t('twice', { name: file.name }));
        came();
        continue;
      }
      if (latest.current.length >= max) {
        toast.warning(tooMany);
        setComing(0);
        return;
      }
      const key = put({ file, digest });
      came();
      // Reading and keeping the others would take the processor from the picture that the person waits for.
      if (isFirst) await pictureOf(key);
      isFirst = false;
      if (resumeKey) void keepFile(resumeKey, { file, digest }, held);
    }
  };
  return { take, coming };
}
