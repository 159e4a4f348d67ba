import { counted } from '../notifications/counted.ts';

type Words = Record<'ru' | 'ro', string>;

const nouns = {
  offers: {
    ru: { one: 'предложение', few: 'предложения', other: 'предложений' },
    ro: { one: 'ofertă', few: 'oferte', other: 'de oferte' },
  },
  searches: {
    ru: { one: 'поиск', few: 'поиска', other: 'поисков' },
    ro: { one: 'căutare', few: 'căutări', other: 'de căutări' },
  },
  viewings: {
    ru: { one: 'просмотр', few: 'просмотра', other: 'просмотров' },
    ro: { one: 'vizionare', few: 'vizionări', other: 'de vizionări' },
  },
} as const;

export interface HandedOver {
  offers: number;
  searches: number;
}

/** "2 предложения, 1 поиск": what there is none of is left out. */
const amount = (what: HandedOver, locale: 'ru' | 'ro'): string =>
  (['offers', 'searches'] as const)
    .filter((kind) => what[kind] > 0)
    .map((kind) => counted(what[kind], locale, nouns[kind]))
    .join(', ');

const nameless: Words = { ru: 'коллега', ro: 'un coleg' };

/** What everybody concerned is told of a hand-over, once each. */
export const handOverTexts = {
  received: (from: string | null, what: HandedOver): Words => ({
    ru: `Теперь вы ведёте то, что вёл ${from ?? nameless.ru}: ${amount(what, 'ru')}`,
    ro: `Vă ocupați de acum de anunțurile pe care le avea ${from ?? nameless.ro}: ${amount(what, 'ro')}`,
  }),
  given: (to: string | null, what: HandedOver): Words => ({
    ru: `Ваши объявления теперь ведёт ${to ?? nameless.ru}: ${amount(what, 'ru')}`,
    ro: `De anunțurile dvs. se ocupă acum ${to ?? nameless.ro}: ${amount(what, 'ro')}`,
  }),
  meets: (to: string | null, viewings: number): Words => ({
    ru: `На просмотре вместо прежнего риелтора будет ${to ?? nameless.ru}: ${counted(viewings, 'ru', nouns.viewings)}, время прежнее`,
    ro: `La vizionare, în locul agentului de până acum, vine ${to ?? nameless.ro}: ${counted(viewings, 'ro', nouns.viewings)}, ora rămâne aceeași`,
  }),
};
