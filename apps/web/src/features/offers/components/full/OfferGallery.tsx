import type { FullOffer } from '@app/contract/offers';
import { IconLayoutGrid } from '../../../../ui/icons/IconLayoutGrid.tsx';
import { IconPhoto } from '../../../../ui/icons/IconPhoto.tsx';
import { IconRulerMeasure } from '../../../../ui/icons/IconRulerMeasure.tsx';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { PhotoFrame } from '../../../../entities/photo/PhotoFrame.tsx';
import { lazyPart } from '../../../../lib/lazyPart.ts';
import { LateDialog } from '../../../../ui/LateDialog.tsx';
import classes from './OfferGallery.module.css';

const PhotoLightbox = lazyPart(() => import('../../../../entities/photo/PhotoLightbox.tsx'), 'PhotoLightbox');

interface GalleryProps {
  offer: FullOffer;
  /** What the pictures show. */
  alt: string;
  /** The first picture is what the page is opened for. */
  eager?: boolean;
  /** Beside the close button of the full photos. */
  lightboxActs?: (photo: number) => readonly ReactNode[];
  /** Under the full photos: price and booking. */
  lightboxFooter?: (close: () => void) => ReactNode;
}

const inMosaic = 5;

/** One large picture and four small ones; on a phone, a strip to sweep. Any of them opens the full photos. */
export function OfferGallery({ offer, alt, eager, lightboxActs, lightboxFooter }: GalleryProps) {
  const t = useTranslations('offers');
  const words = useTranslations('photos');
  const [shown, setShown] = useState<number | null>(null);
  const [at, setAt] = useState(0);
  const [viewed, setViewed] = useState(0);
  const { photos } = offer;
  const total = photos.length;
  const plan = photos.findIndex(({ floor_plan: isPlan }) => isPlan);
  if (total === 0) return null;
  return (
    <div className={classes.gallery}>
      <ul
        className={classes.mosaic}
        data-count={Math.min(total, inMosaic)}
        onScroll={({ currentTarget }) => setAt(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
      >
        {photos.map((photo, index) => (
          <li key={photo.id} data-beyond={index >= inMosaic || undefined} data-plan={photo.floor_plan}>
            <button
              type="button"
              onClick={() => setShown(index)}
              aria-label={`${photo.floor_plan ? words('plan') : alt}. ${words('photoOf', { number: String(index + 1), total: String(total) })}`}
            >
              <PhotoFrame
                photo={photo}
                alt=""
                sizes={index === 0 ? '(max-width: 966px) 100vw, 650px' : '(max-width: 966px) 100vw, 330px'}
                eager={eager === true && index === 0}
              />
            </button>
          </li>
        ))}
      </ul>
      <span className={`${classes.count} only-mobile`}>
        <Badge tone="photo" icon={IconPhoto}>
          {at + 1} / {total}
        </Badge>
      </span>
      {plan < 0 ? null : (
        <Button size="s" icon={IconRulerMeasure} className={classes.plan} onClick={() => setShown(plan)}>
          {words('plan')}
        </Button>
      )}
      {total > 1 ? (
        <Button size="s" icon={IconLayoutGrid} className={`${classes.all} only-desktop`} onClick={() => setShown(0)}>
          {t('allPhotos', { count: total })}
        </Button>
      ) : null}
      {shown === null ? null : (
        <LateDialog close={() => setShown(null)}>
          <PhotoLightbox
            photos={photos}
            index={shown}
            alt={alt}
            onClose={() => setShown(null)}
            onView={setViewed}
            acts={lightboxActs?.(viewed) ?? []}
            footer={lightboxFooter?.(() => setShown(null))}
          />
        </LateDialog>
      )}
    </div>
  );
}
