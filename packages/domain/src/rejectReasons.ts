import type { Locale } from './kinds.ts';

/**
 * Reasons that administrators take an offer or a search down for, ready to be chosen. What is kept is the sentence itself: one that
 * is none of these was written by hand and stays as it is.
 */
export const rejectReasons: readonly Readonly<Record<Locale, string>>[] = [
  {
    ru: 'Фото или описание не ваши. Загрузите свои, и мы снова опубликуем объявление.',
    ro: 'Fotografiile sau descrierea nu sunt ale dvs. Încărcați-le pe ale dvs. și anunțul revine.',
  },
  {
    ru: 'Цена или условия не соответствуют действительности. Исправьте их и напишите нам.',
    ro: 'Prețul sau condițiile nu corespund realității. Corectați-le și scrieți-ne.',
  },
  {
    ru: 'Это объявление уже есть на карте. Оставьте одно из них.',
    ro: 'Acest anunț este deja pe hartă. Păstrați unul dintre ele.',
  },
  {
    ru: 'Недвижимость уже сдана или продана.',
    ro: 'Imobilul este deja închiriat sau vândut.',
  },
  {
    ru: 'В тексте или на фото есть телефон, ссылка или реклама. Уберите их и напишите нам.',
    ro: 'Textul sau fotografiile conțin un telefon, un link sau reclamă. Ștergeți-le și scrieți-ne.',
  },
  {
    ru: 'Похоже на обман. Напишите в поддержку, если это ошибка.',
    ro: 'Pare o înșelăciune. Scrieți la asistență dacă este o greșeală.',
  },
];

/** The reason as its reader is told it: one of the ready ones in their language, whichever it was given in. */
export function rejectReasonIn(reason: string, locale: Locale): string {
  return rejectReasons.find((ready) => ready.ru === reason || ready.ro === reason)?.[locale] ?? reason;
}
