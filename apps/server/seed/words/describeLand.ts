import type { Locale } from '@app/domain/kinds';
import type { OfferDraft } from '../offers/draft.ts';
import type { Random } from '../random.ts';
import { compose, decimal, listed } from './sentences.ts';
import type { Place } from './sentences.ts';

type Attributes = OfferDraft;
const type = (code: string) => (f: Attributes) => f.values.land_type === code;

const places: readonly Place<Attributes>[] = [
  {
    lines: [
      {
        when: type('land_building'),
        ru: [
          'Участок под строительство, {quarter}, {area} сот.',
          '{quarter}: участок {area} сот., можно начинать строить дом.',
        ],
        ro: [
          'Teren pentru construcție, {quarter}, {area} ari.',
          '{quarter}: teren de {area} ari, se poate începe construcția casei.',
        ],
      },
      {
        when: type('land_garden'),
        ru: ['Дачный участок, {quarter}, {area} сот.', 'Сад в товариществе, {quarter}: {area} сот., деревья взрослые.'],
        ro: ['Lot pomicol, {quarter}, {area} ari.', 'Grădină în întovărășire, {quarter}: {area} ari, pomi maturi.'],
      },
      {
        when: type('land_farm'),
        ru: ['Сельскохозяйственная земля, {quarter}, {area} сот. одним массивом.'],
        ro: ['Teren agricol, {quarter}, {area} ari într-un singur masiv.'],
      },
      {
        when: type('land_commerce'),
        ru: ['Участок под коммерцию, {quarter}, {area} сот.: склад, магазин, сервис.'],
        ro: ['Teren comercial, {quarter}, {area} ari: depozit, magazin, service.'],
      },
    ],
  },
  {
    lines: [
      { when: (f) => supplies(f).length > 0, ru: ['На участке: {supplies}.'], ro: ['Pe teren: {supplies}.'] },
      {
        when: (f) => supplies(f).length === 0 && f.deal !== 'rent' && !type('land_farm')(f),
        ru: ['Коммуникации по границе участка, подключение за покупателем.'],
        ro: ['Utilitățile sunt la hotarul terenului, conectarea îi revine cumpărătorului.'],
      },
    ],
  },
  {
    share: 0.8,
    lines: [
      { when: (f) => f.values.road === true, ru: ['Подъезд круглый год.'], ro: ['Acces pe tot parcursul anului.'] },
      {
        when: (f) => f.values.to_city_less_30_min === true,
        ru: ['До города меньше получаса.'],
        ro: ['Până la oraș mai puțin de jumătate de oră.'],
      },
    ],
  },
  {
    lines: [
      {
        when: (f) => f.values.on_the_slope === true,
        ru: ['Лёгкий склон, красивый вид.'],
        ro: ['Pantă lină, priveliște frumoasă.'],
      },
      {
        when: (f) => f.values.on_the_slope !== true,
        ru: ['Участок ровный.', 'Форма правильная, рельеф ровный.'],
        ro: ['Terenul este plan.', 'Formă regulată, relief plan.'],
      },
    ],
  },
  {
    lines: [
      { when: (f) => f.values.there_are_buildings === true, ru: ['Есть небольшой домик.'], ro: ['Este și o căsuță.'] },
    ],
  },
  {
    lines: [
      {
        when: (f) => f.values.privatized === true,
        ru: ['Приватизирован, кадастровый номер есть.', 'Документы готовы, собственность.'],
        ro: ['Privatizat, cu număr cadastral.', 'Actele sunt gata, proprietate.'],
      },
      {
        when: (f) => f.values.privatized !== true,
        ru: ['Приватизация в процессе.'],
        ro: ['Privatizarea este în curs.'],
      },
    ],
  },
];

function supplies(f: Attributes): { ru: string; ro: string }[] {
  const names = {
    electric: { ru: 'свет', ro: 'lumină' },
    gas: { ru: 'газ', ro: 'gaz' },
    water: { ru: 'вода', ro: 'apă' },
    sewage: { ru: 'канализация', ro: 'canalizare' },
  };
  return Object.entries(names)
    .filter(([field]) => f.values[field] === true)
    .map(([, words]) => words);
}

/** A plot's description, true to its facts. */
export function describeLand(draft: OfferDraft, locale: Locale, r: Random): string {
  const words = {
    quarter: draft.spot.quarter[locale],
    area: decimal(draft.values.area as number, locale),
    supplies: listed(
      supplies(draft).map((s) => s[locale]),
      locale,
    ),
  };
  return compose(places, draft, words, locale, r);
}
