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
  asked: (from: string | null, what: HandedOver): Words => ({
    ru: `${from ?? nameless.ru} передаёт вам объявления: ${amount(what, 'ru')}. Они останутся у прежнего риелтора, пока вы их не примете: примите или откажитесь`,
    ro: `${from ?? nameless.ro} vă predă anunțuri: ${amount(what, 'ro')}. Ele rămân la agentul de până acum până le acceptați: acceptați sau refuzați`,
  }),
  offered: (to: string | null, what: HandedOver): Words => ({
    ru: `Владелец агентства передаёт ваши объявления коллеге (${to ?? nameless.ru}): ${amount(what, 'ru')}. Пока коллега их не примет, они остаются у вас`,
    ro: `Proprietarul agenției predă anunțurile dvs. unui coleg (${to ?? nameless.ro}): ${amount(what, 'ro')}. Ele rămân la dvs. până când colegul le acceptă`,
  }),
  accepted: (to: string | null, what: HandedOver): Words => ({
    ru: `${to ?? nameless.ru}: переданные объявления приняты (${amount(what, 'ru')})`,
    ro: `${to ?? nameless.ro}: anunțurile predate au fost acceptate (${amount(what, 'ro')})`,
  }),
  declined: (to: string | null): Words => ({
    ru: `Коллега (${to ?? nameless.ru}) не принял объявления, они остаются у прежнего риелтора`,
    ro: `Colegul (${to ?? nameless.ro}) nu a acceptat anunțurile, ele rămân la agentul de până acum`,
  }),
  withdrawn: (from: string | null): Words => ({
    ru: `Передача объявлений отменена (${from ?? nameless.ru}): принимать ничего не нужно`,
    ro: `Predarea anunțurilor a fost anulată (${from ?? nameless.ro}): nu trebuie să acceptați nimic`,
  }),
  given: (to: string | null, what: HandedOver): Words => ({
    ru: `Ваши объявления переданы: ${to ?? nameless.ru}, ${amount(what, 'ru')}`,
    ro: `De anunțurile dvs. se ocupă acum ${to ?? nameless.ro}: ${amount(what, 'ro')}`,
  }),
  meets: (to: string | null, viewings: number): Words => ({
    ru: `Просмотр теперь проведёт ${to ?? nameless.ru} вместо прежнего риелтора: ${counted(viewings, 'ru', nouns.viewings)}, время прежнее`,
    ro: `La vizionare, în locul agentului de până acum, vine ${to ?? nameless.ro}: ${counted(viewings, 'ro', nouns.viewings)}, ora rămâne aceeași`,
  }),
};
