import type { Photo } from '@app/contract/shared';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import { useTranslations } from 'use-intl';
import Lightbox from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { storageUrl } from '../../lib/paths.ts';
import { useIsMobile } from '../../lib/useIsMobile.ts';
import { Badge } from '../../ui/Badge.tsx';
import { IconRulerMeasure } from '../../ui/icons/IconRulerMeasure.tsx';
import { useBackCloses } from '../../ui/useBackCloses.ts';
import { useTopmost } from '../../ui/useTopmost.ts';
import { photoVariant } from './PhotoFrame.tsx';

/** A picture of this browser's own, at an address that it made. */
export interface LocalPicture {
  src: string;
}

interface PhotoLightboxProps {
  photos: readonly (Photo | LocalPicture)[];
  /** Which one is shown first. */
  index: number;
  onClose: () => void;
  onView?: (index: number) => void;
  /** What a picture shows, for readers. */
  alt: string;
  /** Acts beside the close button. */
  acts?: readonly ReactNode[];
  /** Stays under the picture. */
  footer?: ReactNode;
}

const widths = [320, 640, 1280] as const;

/** White acts are to be seen on a bright sky as well. */
const shade = {
  left: 0,
  background: 'linear-gradient(var(--photo-veil), transparent)',
  // The heart is one of them here.
  '--photo-chip': 'transparent',
  '--photo-chip-ink': 'var(--on-photo)',
  '--bad': '#ff6b5e',
};

/** Under the acts, and under a phone's count. */
const planMark = { position: 'absolute', top: 64, left: 16 } as const;

/** Closes the photos where nothing of them has the focus (a press on the picture): the library hears keys within itself alone. */
function useEscapeFromNowhere(isTopmost: () => boolean, onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const hear = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape' && document.activeElement === document.body && isTopmost()) close.current();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [isTopmost]);
}

function slideOf(photo: Photo | LocalPicture) {
  if ('src' in photo) return { src: photo.src };
  const { width, height } = photo;
  return {
    src: storageUrl(photo.path),
    width,
    height,
    srcSet: [
      ...widths
        .filter((smaller) => smaller < width)
        .map((smaller) => ({
          src: photoVariant(photo.path, smaller),
          width: smaller,
          height: Math.round((height * smaller) / width),
        })),
      { src: storageUrl(photo.path), width, height },
    ],
  };
}

/** Photos one by one over the whole window: arrows, swipes, zoom, the number of the one shown. Heavy: load it lazily. */
export function PhotoLightbox({ photos, index, onClose, onView, alt, acts = [], footer }: PhotoLightboxProps) {
  const t = useTranslations('ui');
  const words = useTranslations('photos');
  const mobile = useIsMobile();
  useBackCloses(onClose);
  // A dialog underneath leaves Tab and Escape to the photos.
  useEscapeFromNowhere(useTopmost(), onClose);
  const plans = new Set(photos.flatMap((photo) => ('floor_plan' in photo ? storageUrl(photo.path) : [])));
  // New slides take the lightbox back to where it began.
  const slides = useMemo(
    () =>
      photos.map((photo, i) => ({
        ...slideOf(photo),
        alt: `${'floor_plan' in photo ? words('plan') : alt}, ${words('photoOf', { number: String(i + 1), total: String(photos.length) })}`,
      })),
    [photos, alt, words],
  );
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={slides}
      plugins={[Counter, Zoom]}
      on={{ view: ({ index: shown }) => onView?.(shown) }}
      carousel={{ finite: photos.length < 2, padding: 0 }}
      // On a phone the price stands below.
      counter={{
        container: {
          style: mobile
            ? { zIndex: 'var(--layer-raised)' }
            : { top: 'unset', bottom: 0, zIndex: 'var(--layer-raised)' },
        },
      }}
      labels={{
        Previous: t('previousPhoto'),
        Next: t('nextPhoto'),
        Close: t('close'),
        'Zoom in': t('zoomIn'),
        'Zoom out': t('zoomOut'),
        Lightbox: alt,
      }}
      toolbar={{ buttons: [...acts, 'close'] }}
      styles={{ toolbar: shade }}
      render={{
        ...(photos.length < 2 ? { buttonPrev: () => null, buttonNext: () => null } : {}),
        controls: () => footer,
        slideHeader: ({ slide }) =>
          'src' in slide && plans.has(slide.src) ? (
            <span style={planMark}>
              <Badge tone="photo" icon={IconRulerMeasure}>
                {words('plan')}
              </Badge>
            </span>
          ) : null,
      }}
    />
  );
}
