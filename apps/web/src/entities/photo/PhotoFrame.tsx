import type { Photo } from '@app/contract/shared';
import { IconPhoto } from '../../ui/icons/IconPhoto.tsx';
import { useMemo, useState } from 'react';
import { thumbHashToAverageRGBA } from 'thumbhash';
import { storageUrl } from '../../lib/paths.ts';
import classes from './PhotoFrame.module.css';

const widths = [320, 640, 1280] as const;

/** The smaller variants stand beside the largest: `…-320.webp`, `…-640.webp`, `…-1280.webp`, `…-1920.webp`. */
export function photoVariant(path: string, width: (typeof widths)[number]): string {
  return storageUrl(path.replace(/-1920\.webp$/, `-${width}.webp`));
}

function photoSrcSet(photo: Pick<Photo, 'path' | 'width'>): string {
  const smaller = widths
    .filter((width) => width < photo.width)
    .map((width) => `${photoVariant(photo.path, width)} ${width}w`);
  return [...smaller, `${storageUrl(photo.path)} ${photo.width}w`].join(', ');
}

/** The picture's average colour: what is seen until it loads, the same on the server and in the page. */
function averageColour(thumbhash: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0));
    const { r, g, b } = thumbHashToAverageRGBA(bytes);
    return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`;
  } catch {
    return undefined;
  }
}

interface PhotoFrameProps {
  photo: Photo | undefined;
  alt: string;
  /** How wide it is shown, as `sizes` of an image. */
  sizes: string;
  /** The picture is seen first: loaded at once. */
  eager?: boolean;
  className?: string;
}

/** A stored picture that fills its place, in the variant that fits, over its average colour. */
export function PhotoFrame({ photo, alt, sizes, eager, className }: PhotoFrameProps) {
  const [broken, setBroken] = useState(false);
  const ground = useMemo(() => (photo ? averageColour(photo.thumbhash) : undefined), [photo]);
  const frame = className ? `${classes.frame} ${className}` : classes.frame;
  if (!photo || broken) {
    return (
      <span className={frame} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
        <IconPhoto size={36} stroke={1.25} aria-hidden />
      </span>
    );
  }
  return (
    <span className={frame} style={{ background: ground }}>
      <img
        src={storageUrl(photo.path)}
        srcSet={photoSrcSet(photo)}
        sizes={sizes}
        width={photo.width}
        height={photo.height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={eager ? 'high' : 'auto'}
        onError={() => setBroken(true)}
      />
    </span>
  );
}
