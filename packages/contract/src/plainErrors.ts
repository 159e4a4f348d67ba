import type { Locale } from '@app/domain/kinds';

/* What the page says before it has the table of errors, which it loads with the first of them. */

/** There was no answer. */
export const networkTexts: Record<Locale, string> = {
  ru: 'Нет связи с сервером, проверьте интернет',
  ro: 'Nu există legătură cu serverul, verificați internetul',
};

export const internalTexts = {
  ru: 'Ошибка, попробуйте позже...',
  ro: 'Eroare, încercați mai târziu...',
} as const satisfies Record<Locale, string>;
