import type { useTranslations } from 'use-intl';

/** "1, 3 rooms": each number that was chosen, from the fewest on. */
export const roomsWords = (t: ReturnType<typeof useTranslations<'ui'>>, counts: readonly number[]): string =>
  [...counts.slice(0, -1), t('rooms', { count: counts.at(-1)! })].join(', ');
