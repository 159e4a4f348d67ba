import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { IconPhotoPlus } from '../../../ui/icons/IconPhotoPlus.tsx';
import { useEffect, useEffectEvent, useId, useRef, useState, type DragEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useIsMobile } from '../../../lib/useIsMobile.ts';
import { type PhotosFieldProps, usePhotoQueue } from './usePhotoQueue.ts';
import { mayMarkPlan, type PhotoItem } from './photoItem.ts';
import { wakeWorkers } from './compressing.ts';
import { PhotoPreview } from './PhotoPreview.tsx';
import classes from './PhotosField.module.css';
import { PhotoPicture, PhotoTile } from './PhotoTile.tsx';
import { useDragWords } from './useDragWords.ts';

/** Tiles differ in size, so nothing slides aside: the place where the picture will land is outlined. */
const stayInPlace = () => null;
const accepted = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

/** Why pictures failed, each reason once: a small tile has no room for it. */
const failures = (items: readonly PhotoItem[]): string[] => [...new Set(items.flatMap(({ problem }) => problem ?? []))];

/** The uploader: choose, drop or paste pictures; order them by mouse, finger or keyboard; look, turn, take away, try again. */
export function PhotosField(props: PhotosFieldProps) {
  const { max, error, hasCover, hasPlans } = props;
  const id = useId();
  const queue = usePhotoQueue(props);
  const isMobile = useIsMobile();
  const { items } = queue;
  const [dragged, setDragged] = useState<PhotoItem | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const drop = useFileDrop(queue.add);
  useEffect(wakeWorkers, []);
  const words = useDragWords(items);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter', 'Tab'] },
    }),
  );
  const dropped = ({ active, over }: DragEndEvent): void => {
    setDragged(null);
    if (over) queue.move(String(active.id), String(over.id));
  };
  return (
    <div className={classes.field} data-over={drop.over || undefined} {...drop.handlers}>
      <DndContext
        id={id}
        sensors={sensors}
        accessibility={words}
        onDragStart={({ active }) => setDragged(items.find(({ key }) => key === active.id) ?? null)}
        onDragEnd={dropped}
        onDragCancel={() => setDragged(null)}
      >
        <SortableContext items={items.map(({ key }) => key)} strategy={stayInPlace}>
          <ul className={classes.photos} data-cover={(hasCover && items.length + queue.coming > 0) || undefined}>
            {items.map((item, index) => (
              <PhotoTile
                key={item.key}
                item={item}
                number={index + 1}
                total={items.length}
                isCover={hasCover === true && index === 0}
                onOpen={() => setShown(item.key)}
                onRemove={() => queue.remove(item.key)}
                onRetry={() => queue.retry(item.key)}
                onTurn={() => queue.turn(item.key, 'right')}
                onPlan={hasPlans && mayMarkPlan(items, item) ? () => queue.togglePlan(item.key) : undefined}
                held={props.held === true}
              />
            ))}
            {Array.from({ length: queue.coming }, (_, index) => (
              <li
                key={`coming-${index}`}
                className={`${classes.tile} ${classes.coming}`}
                data-cover={(hasCover && items.length + index === 0) || undefined}
                aria-hidden
              />
            ))}
            {items.length + queue.coming < max ? (
              <AddTile onFiles={queue.add} error={error} errorId={`${id}-error`} />
            ) : null}
          </ul>
        </SortableContext>
        <DragOverlay dropAnimation={{ duration: 150, easing: 'ease' }}>
          {dragged ? <PhotoPicture item={dragged} className={classes.flying} /> : null}
        </DragOverlay>
      </DndContext>
      {(isMobile ? failures(items) : []).map((problem) => (
        <p key={problem} className="mt-2 small c-bad">
          {problem}
        </p>
      ))}
      <PhotosHint many={max > 2} hasPlans={hasPlans === true && items.length > 1} />
      {error ? (
        <p id={`${id}-error`} className="error-line small c-bad">
          {error}
        </p>
      ) : null}
      {shown === null ? null : (
        <PhotoPreview items={items} shown={shown} onTurn={queue.turn} onClose={() => setShown(null)} />
      )}
    </div>
  );
}

/** Which files, and how they are put in order: by mouse, or by a finger that rests. */
function PhotosHint({ many, hasPlans }: { many: boolean; hasPlans: boolean }) {
  const t = useTranslations('photos');
  if (!many) return <p className="mt-3 small faint">{t('hintFew')}</p>;
  return (
    <p className="mt-3 small faint">
      <span className="only-hover">{t('hint')}</span>
      <span className="only-touch">{t('hintTouch')}</span>
      {hasPlans ? ` ${t('hintPlan')}` : null}
    </p>
  );
}

function AddTile({
  onFiles,
  error,
  errorId,
}: {
  onFiles: (files: File[]) => void;
  error: string | undefined;
  errorId: string;
}) {
  const t = useTranslations('photos');
  const input = useRef<HTMLInputElement>(null);
  return (
    <li className={classes.add} data-invalid={error ? true : undefined}>
      <button type="button" onClick={() => input.current?.click()} aria-describedby={error ? errorId : undefined}>
        <IconPhotoPlus size={24} stroke={1.75} aria-hidden />
        {t('add')}
      </button>
      <input
        ref={input}
        type="file"
        accept={accepted}
        multiple
        hidden
        aria-label={t('add')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file chosen again must be heard of again.
          currentTarget.value = '';
        }}
      />
    </li>
  );
}

/** Files dragged onto the field, and pictures pasted anywhere while it is shown. */
function useFileDrop(add: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false);
  const pasted = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length > 0) add(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent): void => pasted(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
  const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');
  return {
    over,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        add([...event.dataTransfer.files]);
      },
    },
  };
}
