import type { Photo } from '@app/contract/shared';
import type { TurnTo } from '@app/domain/quarterTurns';
import { IconRotate } from '../../../ui/icons/IconRotate.tsx';
import { IconRotateClockwise } from '../../../ui/icons/IconRotateClockwise.tsx';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { LocalPicture } from '../PhotoLightbox.tsx';
import type { PhotoItem } from './photoItem.ts';
import { lazyPart } from '../../../lib/lazyPart.ts';
import { LateDialog } from '../../../ui/LateDialog.tsx';

const PhotoLightbox = lazyPart(() => import('../PhotoLightbox.tsx'), 'PhotoLightbox');

interface PhotoPreviewProps {
  items: readonly PhotoItem[];
  /** Key of the one that is opened. */
  shown: string;
  onTurn: (key: string, to: TurnTo) => void;
  onClose: () => void;
}

/** Addresses of files that are still on their way, for as long as they are looked at. */
function useFileAddresses(items: readonly PhotoItem[]): ReadonlyMap<string, string> {
  // Made once: a file that arrives meanwhile keeps its place by the photo that it became.
  const [addresses] = useState(
    () =>
      new Map(
        items.flatMap(({ key, photo, preview, file }) =>
          !photo && preview && file ? [[key, URL.createObjectURL(file)] as const] : [],
        ),
      ),
  );
  useEffect(
    () => () => {
      for (const address of addresses.values()) URL.revokeObjectURL(address);
    },
    [addresses],
  );
  return addresses;
}

/** The form's pictures large, in their order, kept or still on their way; a kept one can be turned here. */
export function PhotoPreview({ items, shown, onTurn, onClose }: PhotoPreviewProps) {
  const t = useTranslations('photos');
  const addresses = useFileAddresses(items);
  const pictures = items.flatMap(({ key, photo }): { key: string; picture: Photo | LocalPicture }[] => {
    const src = addresses.get(key);
    return photo ? [{ key, picture: photo }] : src ? [{ key, picture: { src } }] : [];
  });
  const [index, setIndex] = useState(() => pictures.findIndex(({ key }) => key === shown));
  if (index < 0 || pictures.length === 0) return null;
  const seen = items.find(({ key }) => key === pictures[Math.min(index, pictures.length - 1)]?.key);
  const turner = (to: TurnTo, word: string, Icon: typeof IconRotate) => (
    <button
      key={to}
      type="button"
      className="yarl__button"
      aria-label={word}
      title={word}
      // Not `disabled`, which would take the focus away, and the keys to the dialog underneath.
      aria-disabled={!seen?.photo || seen.turning}
      onClick={() => seen && onTurn(seen.key, to)}
    >
      <Icon size={28} stroke={1.75} className="yarl__icon" aria-hidden />
    </button>
  );
  return (
    <LateDialog close={onClose}>
      <PhotoLightbox
        photos={pictures.map(({ picture }) => picture)}
        index={index}
        alt={t('photo')}
        onView={setIndex}
        onClose={onClose}
        acts={[turner('left', t('turnLeft'), IconRotate), turner('right', t('turnRight'), IconRotateClockwise)]}
      />
    </LateDialog>
  );
}
