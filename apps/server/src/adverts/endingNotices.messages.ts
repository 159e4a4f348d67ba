import type { OfferEnding, SearchEnding } from '@app/domain/endings';
import type { Locale } from '@app/domain/kinds';

type Words = Record<Locale, string>;

/** Why a viewing is off, of an offer that somebody has taken. */
export const offerTaken: Record<OfferEnding, Words> = {
  let: { ru: 'жильё уже сдали', ro: 'imobilul a fost deja închiriat' },
  sold: { ru: 'объект уже продали', ro: 'imobilul a fost deja vândut' },
  exchanged: { ru: 'обмен уже состоялся', ro: 'schimbul s-a făcut deja' },
};

/** The same as a sentence, before the place. */
export const offerEndedWords: Record<OfferEnding, Words> = {
  let: { ru: 'Предложение уже сдали', ro: 'Oferta a fost deja închiriată' },
  sold: { ru: 'Предложение уже продали', ro: 'Oferta a fost deja vândută' },
  exchanged: { ru: 'Предложение уже обменяли', ro: 'Oferta a fost deja dată la schimb' },
};

/** Why a viewing is off, of a search whose author no longer looks. */
export const noLongerLooks: Record<SearchEnding, Words> = {
  found: {
    ru: 'вариант уже найден, спасибо за понимание',
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
