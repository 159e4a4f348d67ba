import type { Locale } from '@app/domain/kinds';

/* What the page says without the table of errors: where nothing of ours answered. */

/** There was no answer. */
export const networkTexts: Record<Locale, string> = {
  ru: 'Нет связи с сервером, проверьте интернет',
  ro: 'Nu există legătură cu serverul, verificați internetul',
};

export const internalTexts = {
  ru: 'Что-то пошло не так. Попробуйте ещё раз чуть позже.',
  ro: 'Ceva nu a mers. Încercați din nou puțin mai târziu.',
} as const satisfies Record<Locale, string>;
