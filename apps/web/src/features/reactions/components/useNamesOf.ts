import type { BoardPerson } from '@app/contract/board';
import { distinguishNames } from '@app/domain/board';
import { useTranslations } from 'use-intl';

/** How a board calls the people who decide on it: nobody as another. */
export function useNamesOf(people: readonly BoardPerson[]): string[] {
  const t = useTranslations('reactions');
  // Told apart before one of them is "you": everybody sees the same one as the second Ana.
  const names = distinguishNames(people.map(({ name }) => name ?? t('board.somebody')));
  return names.map((name, i) => (people[i]!.is_you ? t('board.you') : name));
}
