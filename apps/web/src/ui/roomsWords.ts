import type { useTranslations } from 'use-intl';

/** "1–3, 5 rooms": each number that was chosen, from the fewest on; those that follow each other as from the first to the last. */
export function roomsWords(t: ReturnType<typeof useTranslations<'ui'>>, counts: readonly number[]): string {
  const begins = (count: number): boolean => !counts.includes(count - 1);
  const ends = (count: number): boolean => !counts.includes(count + 1);
  const runs = counts.filter(begins).map((first) => ({ first, last: counts.find((n) => n >= first && ends(n))! }));
  const said = runs.map(({ first, last }, index) => {
    const end = index < runs.length - 1 ? String(last) : t('rooms', { count: last });
    return first === last ? end : `${first}–${end}`;
  });
  return said.join(', ');
}
