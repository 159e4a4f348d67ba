import type { Locale } from '@app/domain/kinds';

/* What the page says without the table of errors: where nothing of ours answered. */

/** There was no answer. */
export const networkTexts: Record<Locale, string> = {
  ru: 'Нет связи с сервером, проверьте интернет',
  ro: 'Nu există conexiune la server, verificați internetul',
};

export const internalTexts = {
  ru: 'Что-то пошло не так. Попробуйте ещё раз чуть позже.',
  ro: 'A apărut o eroare. Încercați din nou mai târziu.',
} as const satisfies Record<Locale, string>;
