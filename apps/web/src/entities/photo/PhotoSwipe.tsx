import type { Photo } from '@app/contract/shared';
import { useState, type MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import { PhotoFrame } from './PhotoFrame.tsx';
import classes from '../../ui/Card.module.css';

const shown = 5;

/** The strip lies over the card's link, so that a finger can sweep it: a click goes on to the link. */
function openCard({ currentTarget }: MouseEvent): void {
  currentTarget.closest('article')?.querySelector<HTMLAnchorElement>('h3 a')?.click();
}

/** A card's photos, swept sideways; only the first is loaded until someone sweeps. */
export function PhotoSwipe({ photos, alt, eager }: { photos: readonly Photo[]; alt: string; eager?: boolean }) {
  const [at, setAt] = useState(0);
  const [touched, setTouched] = useState(false);
  const t = useTranslations('ui');
  const list = photos.slice(0, shown);
  const sizes = '(max-width: 966px) 90vw, 320px';
  if (list.length < 2) return <PhotoFrame photo={list[0]} alt={alt} sizes={sizes} eager={eager} />;
  return (
    <>
      <div
        className={classes.strip}
        role="group"
        aria-label={t('photos', { count: list.length })}
        // Arrows sweep it.
        tabIndex={0}
        onClick={openCard}
        onFocus={() => setTouched(true)}
        onPointerEnter={() => setTouched(true)}
        onTouchStart={() => setTouched(true)}
        onScroll={({ currentTarget }) => setAt(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
      >
        {list.map((photo, i) => (
          <div key={photo.id} className={classes.slide}>
            {i === 0 || touched ? (
              <PhotoFrame photo={photo} alt={i === 0 ? alt : ''} sizes={sizes} eager={eager && i === 0} />
            ) : null}
          </div>
        ))}
      </div>
      <span className={classes.dots} aria-hidden>
        {list.map((photo, i) => (
          <i key={photo.id} data-on={i === at || undefined} />
        ))}
      </span>
    </>
  );
}
