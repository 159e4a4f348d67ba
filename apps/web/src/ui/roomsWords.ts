import type { useTranslations } from 'use-intl';

/** "1–3, 5 rooms": each number that was chosen, from the fewest on; those that follow each other as from the first to the last. */
export function roomsWords(t: ReturnType<typeof useTranslations<'ui'>>, counts: readonly number[]): string {
  const has = (count: number): boolean => counts.includes(count);
  const ends = counts.filter((count) => !has(count - 1) || !has(count + 1));
  return ends.reduce((words, count) => {
    const said = count === counts.at(-1) ? t('rooms', { count }) : String(count);
    return words ? words + (has(count - 1) ? '–' : ', ') + said : said;
  }, '');
}
