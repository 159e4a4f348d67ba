import type { OfferEnding, SearchEnding } from '@app/domain/endings';
import type { Locale } from '@app/domain/kinds';

type Words = Record<Locale, string>;

/** Why a viewing is off, of an offer that somebody has taken. */
export const offerTaken: Record<OfferEnding, Words> = {
  let: { ru: 'объект уже сдан', ro: 'imobilul a fost deja închiriat' },
  sold: { ru: 'объект уже продан', ro: 'imobilul a fost deja vândut' },
  exchanged: { ru: 'обмен уже состоялся', ro: 'schimbul s-a făcut deja' },
};

/** The same as a sentence, before the place. */
export const offerEndedWords: Record<OfferEnding, Words> = {
  let: { ru: 'Уже сдано', ro: 'Imobilul a fost deja închiriat' },
  sold: { ru: 'Уже продано', ro: 'Imobilul a fost deja vândut' },
  exchanged: { ru: 'Обмен уже состоялся', ro: 'Schimbul a avut deja loc' },
};

/** Why a viewing is off, of a search whose author no longer looks. */
export const noLongerLooks: Record<SearchEnding, Words> = {
  found: {
    ru: 'клиент уже нашёл вариант, спасибо за понимание',
    ro: 'a găsit deja o variantă, vă mulțumim pentru înțelegere',
  },
  not_found: {
    ru: 'поиск завершён, спасибо за понимание',
    ro: 'și-a încheiat căutarea, vă mulțumim pentru înțelegere',
  },
  unsaid: { ru: 'поиск завершён, спасибо за понимание', ro: 'și-a încheiat căutarea, vă mulțumim pentru înțelegere' },
};

/** What became of a search that is over; nothing where nothing was found or nobody said. */
export const searchEndedWords: Record<SearchEnding, Words> = {
  found: { ru: 'вариант найден', ro: 'a fost găsită o variantă' },
  not_found: { ru: '', ro: '' },
  unsaid: { ru: '', ro: '' },
};
