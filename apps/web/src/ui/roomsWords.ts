import type { useTranslations } from 'use-intl';

/** "3–4 rooms" of numbers in a row, "1 or 3 rooms" of others, from the fewest on; six stands for six and more. */
export function roomsWords(t: ReturnType<typeof useTranslations<'ui'>>, counts: readonly number[]): string {
  const [from, to] = [counts[0]!, counts.at(-1)!];
  if (from === to) return t('rooms', { count: to });
  if (to - from >= counts.length)
    return t('roomsOr', { some: counts.slice(0, -1).join(', '), last: t('rooms', { count: to }) });
  return to >= 6 ? t('roomsOrMore', { from: String(from) }) : t('roomsRange', { from: String(from), to });
}
