import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';
import { useTranslations } from 'use-intl';
import type { PhotoItem } from './photoItem.ts';

/** What a screen reader hears while pictures are ordered by keyboard. */
export function useDragWords(items: readonly PhotoItem[]): NonNullable<DndContextProps['accessibility']> {
  const t = useTranslations('photos');
  const place = (id: UniqueIdentifier): string => String(items.findIndex(({ key }) => key === id) + 1);
  const total = String(items.length);
  return {
    screenReaderInstructions: { draggable: t('dragHelp') },
    announcements: {
      onDragStart: ({ active }) => t('picked', { place: place(active.id), total }),
      onDragOver: ({ over }) => (over ? t('over', { place: place(over.id), total }) : undefined),
      onDragEnd: ({ over }) => (over ? t('dropped', { place: place(over.id), total }) : t('cancelled')),
      onDragCancel: () => t('cancelled'),
    },
  };
}
