import type { useTranslations } from 'use-intl';

/** "3–4 rooms"; six stands for six and more. */
export function roomsBetween(t: ReturnType<typeof useTranslations<'ui'>>, from: number, to: number): string {
  return to >= 6 ? t('roomsOrMore', { from: String(from) }) : t('roomsRange', { from: String(from), to });
}
