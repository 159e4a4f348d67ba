import type { BoardPerson } from '@app/contract/board';
import { useTranslations } from 'use-intl';

/** How a board calls the people who decide on it. */
export function useBoardWords(): { nameOf: (person: BoardPerson) => string } {
  const t = useTranslations('reactions');
  return { nameOf: ({ name, is_you: isYou }) => (isYou ? t('board.you') : (name ?? t('board.somebody'))) };
}
