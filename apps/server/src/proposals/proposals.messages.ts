import type { Locale } from '@app/domain/kinds';

/** What proposing so many offers answers. */
export function sentText(count: number, locale: Locale): string {
  if (locale === 'ru') return count === 1 ? 'Предложение отправлено' : `Отправлено предложений: ${count}`;
  return count === 1 ? 'Oferta a fost trimisă' : `Oferte trimise: ${count}`;
}
