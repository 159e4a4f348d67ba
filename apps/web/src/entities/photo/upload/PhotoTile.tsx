import { useSortable } from '@dnd-kit/sortable';
import { IconRefresh } from '../../../ui/icons/IconRefresh.tsx';
import { IconRotateClockwise } from '../../../ui/icons/IconRotateClockwise.tsx';
import { IconRulerMeasure } from '../../../ui/icons/IconRulerMeasure.tsx';
import { IconStar } from '../../../ui/icons/IconStar.tsx';
import { IconX } from '../../../ui/icons/IconX.tsx';
import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useIsMobile } from '../../../lib/useIsMobile.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { PhotoFrame } from '../PhotoFrame.tsx';
import type { PhotoItem } from './photoItem.ts';
import classes from './PhotosField.module.css';

interface PhotoTileProps {
  item: PhotoItem;
  /** From one. */
  number: number;
  total: number;
  isCover: boolean;
  onOpen: () => void;
  onRemove: () => void;
  onRetry: () => void;
  onTurn: () => void;
  /** Makes it a floor plan, or a photo again; absent where it may not be one. */
  onPlan: (() => void) | undefined;
  /** It waits in this browser, and nothing of it is under way. */
  held: boolean;
}

/** The picture itself: from the server once it is kept, before that from the file. */
export function PhotoPicture({ item, className }: { item: PhotoItem; className?: string | undefined }) {
  const frame = className ? `${classes.picture} ${className}` : classes.picture;
  if (item.preview) {
    return (
      <span className={frame}>
        <img src={item.preview} alt="" draggable={false} />
      </span>
    );
  }
  return (
    <span className={frame}>
      <PhotoFrame photo={item.photo ?? undefined} alt="" sizes="(max-width: 966px) 50vw, 320px" />
    </span>
  );
}

export function PhotoTile({ item, number, total, isCover, onPlan, held, ...acts }: PhotoTileProps) {
  const { onOpen, onRemove, onRetry, onTurn } = acts;
  const t = useTranslations('photos');
  const { attributes, listeners, setNodeRef, isDragging, isOver } = useSortable({ id: item.key });
  const pressed = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !isDragging) {
      event.preventDefault();
      onOpen();
    } else (listeners?.['onKeyDown'] as ((event: KeyboardEvent) => void) | undefined)?.(event);
  };
  const isPlan = item.photo?.floor_plan === true;
  const isBusy = item.turning || (item.state !== 'kept' && !(held && item.state === 'ready'));
  const numbered = t('photoOf', { number: String(number), total: String(total) });
  const name = isPlan ? `${numbered}, ${t('plan')}` : numbered;
  return (
    <li
      ref={setNodeRef}
      className={classes.tile}
      data-cover={isCover || undefined}
      data-moving={isDragging || undefined}
      data-target={(isOver && !isDragging) || undefined}
    >
      <div
        {...attributes}
        {...listeners}
        role="button"
        tabIndex={0}
        onKeyDown={pressed}
        onClick={onOpen}
        className={classes.handle}
        aria-label={isCover ? `${name}, ${t('cover')}` : name}
        // While it is carried, Escape puts it back and does not close the dialog around it.
        data-keeps-escape={isDragging || undefined}
      >
        <PhotoPicture item={item} />
      </div>
      {isBusy ? (
        <TileState item={item} onRetry={onRetry} />
      ) : isCover || isPlan ? (
        <span className={classes.caption}>
          <Badge tone="photo" icon={isPlan ? IconRulerMeasure : IconStar}>
            {t(isPlan ? 'plan' : 'cover')}
          </Badge>
        </span>
      ) : null}
      {item.photo ? (
        <button
          type="button"
          className={classes.turn}
          aria-label={`${t('turnRight')}: ${name}`}
          aria-disabled={item.turning}
          onClick={onTurn}
        >
          <IconRotateClockwise size={16} stroke={1.9} aria-hidden />
        </button>
      ) : null}
      {onPlan ? (
        <button
          type="button"
          className={classes.plan}
          aria-pressed={isPlan}
          aria-label={`${t('plan')}: ${numbered}`}
          title={t('plan')}
          onClick={onPlan}
        >
          <IconRulerMeasure size={16} stroke={1.9} aria-hidden />
        </button>
      ) : null}
      <button type="button" className={classes.remove} aria-label={`${t('remove')}: ${name}`} onClick={onRemove}>
        <IconX size={15} stroke={2} aria-hidden />
      </button>
    </li>
  );
}

function TileState({ item, onRetry }: { item: PhotoItem; onRetry: () => void }) {
  const t = useTranslations('photos');
  const isMobile = useIsMobile();
  if (item.turning) return <div className={classes.progress}>{t('turning')}</div>;
  if (item.state === 'kept') return null;
  if (item.state === 'failed') {
    return (
      <div className={classes.veil}>
        {isMobile ? null : <p className={classes.problem}>{item.problem}</p>}
        <button type="button" className={classes.retry} onClick={onRetry}>
          <IconRefresh size={16} stroke={1.75} aria-hidden />
          {t('retry')}
        </button>
      </div>
    );
  }
  const percent = Math.round(item.share * 100);
  const words = { uploading: `${percent}%`, preparing: t('preparing'), ready: t('waiting'), waiting: t('waiting') };
  return (
    <div
      className={classes.progress}
      role="progressbar"
      aria-label={item.name}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      {words[item.state]}
      <i style={{ '--share': `${percent}%` } as React.CSSProperties} />
    </div>
  );
}
