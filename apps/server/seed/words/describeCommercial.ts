import { optionByCode } from '@app/domain/dictionaries';
import type { OptionCode } from '@app/domain/dictionaries';
import type { Locale } from '@app/domain/kinds';
import type { OfferDraft } from '../offers/draft.ts';
import type { Random } from '../random.ts';
import { compose, decimal, listed } from './sentences.ts';
import type { Place } from './sentences.ts';

type Attributes = OfferDraft;
const types = (f: Attributes) => f.values.commercial_type as OptionCode[];
const main = (code: string) => (f: Attributes) => types(f)[0] === code;
const repair = (code: string) => (f: Attributes) => (f.values.commercial_repair as string[])[0] === code;

const places: readonly Place<Attributes>[] = [
  {
    lines: [
      {
        when: main('commercial_office'),
        ru: [
          'Офис {area} м², {quarter}, {floor} этаж из {floors}.',
          'Рабочее помещение под офис, {quarter}: {area} м².',
        ],
        ro: [
          'Oficiu de {area} m², {quarter}, etajul {floor} din {floors}.',
          'Spațiu pentru oficiu, {quarter}: {area} m².',
        ],
      },
      {
        when: main('commercial_shop'),
        ru: [
          'Магазин {area} м², {quarter}, витрины на улицу.',
          'Торговое помещение, {quarter}: {area} м², место людное.',
        ],
        ro: [
          'Magazin de {area} m², {quarter}, cu vitrine la stradă.',
          'Spațiu comercial, {quarter}: {area} m², loc cu trafic pietonal.',
        ],
      },
      {
        when: main('commercial_warehouse'),
        ru: ['Склад {area} м², {quarter}, ворота под грузовик.'],
        ro: ['Depozit de {area} m², {quarter}, poartă pentru camion.'],
      },
      {
        when: main('commercial_production'),
        ru: ['Производственное помещение {area} м², {quarter}.'],
        ro: ['Spațiu de producție de {area} m², {quarter}.'],
      },
      {
        when: main('commercial_restaurant'),
        ru: ['Помещение под кафе или ресторан, {quarter}: зал и кухня, {area} м².'],
        ro: ['Spațiu pentru cafenea sau restaurant, {quarter}: sală și bucătărie, {area} m².'],
      },
      {
        when: main('commercial_services'),
        ru: ['Помещение под салон или кабинет, {quarter}, {area} м².'],
        ro: ['Spațiu pentru salon sau cabinet, {quarter}, {area} m².'],
      },
      {
        when: main('commercial_hotel'),
        ru: ['Небольшая гостиница, {quarter}: {area} м², номера с санузлами.'],
        ro: ['Hotel mic, {quarter}: {area} m², camere cu baie.'],
      },
      {
        when: main('commercial_free'),
        ru: ['Помещение свободного назначения, {quarter}, {area} м².'],
        ro: ['Spațiu cu destinație liberă, {quarter}, {area} m².'],
      },
    ],
  },
  {
    lines: [
      {
        when: repair('commercial_repair_designer'),
        ru: ['Дизайнерский ремонт, готово к открытию.'],
        ro: ['Finisaj de design, gata de deschidere.'],
      },
      {
        when: repair('commercial_repair_ready'),
        ru: ['Готово к работе, можно заезжать завтра.', 'Состояние рабочее, вложений не требует.'],
        ro: ['Gata de lucru, vă puteți muta mâine.', 'Stare funcțională, nu necesită investiții.'],
      },
      {
        when: repair('commercial_repair_white'),
        ru: ['Белый вариант, отделка под ваш проект.'],
        ro: ['Variantă albă, finisaj după proiectul dvs.'],
      },
      {
        when: repair('commercial_repair_grey'),
        ru: ['Серый вариант, коммуникации заведены.'],
        ro: ['Variantă gri, utilitățile sunt trase.'],
      },
      {
        when: repair('commercial_repair_needed'),
        ru: ['Нужен ремонт, готовы обсудить скидку или арендные каникулы.'],
        ro: ['Necesită renovare, discutăm o reducere.'],
      },
    ],
  },
  {
    lines: [
      {
        when: (f) => types(f).length > 1,
        ru: ['Подойдёт и для другого: {also}.'],
        ro: ['Se potrivește și pentru: {also}.'],
      },
    ],
    share: 0.6,
  },
  {
    lines: [
      {
        when: (f) => f.values.first_line === true,
        ru: ['Первая линия, вывеску видно с дороги.'],
        ro: ['Prima linie, firma se vede din drum.'],
      },
      {
        when: (f) => f.values.ramp === true,
        ru: ['Вход без ступеней, есть пандус.'],
        ro: ['Intrare fără trepte, cu rampă.'],
      },
    ],
  },
  {
    share: 0.8,
    lines: [
      {
        when: (f) => f.values.parking === true,
        ru: ['Есть парковка для клиентов.', 'Парковка у входа.'],
        ro: ['Parcare pentru clienți.', 'Parcare la intrare.'],
      },
      { when: (f) => f.values.all_day_access === true, ru: ['Доступ круглосуточный.'], ro: ['Acces 24 din 24.'] },
      { when: (f) => f.values.elevator === true, ru: ['Лифт работает.'], ro: ['Liftul funcționează.'] },
    ],
  },
  {
    share: 0.7,
    lines: [
      {
        when: (f) => f.deal === 'rent',
        ru: ['Договор с компанией или частным лицом.', 'Коммунальные по счётчикам.'],
        ro: ['Contract cu persoană juridică sau fizică.', 'Serviciile comunale după contoare.'],
      },
      {
        when: (f) => f.deal !== 'rent',
        ru: ['Документы готовы, без обременений.'],
        ro: ['Actele sunt gata, fără interdicții.'],
      },
    ],
  },
];

/** The description of business premises, true to its facts. */
export function describeCommercial(draft: OfferDraft, locale: Locale, r: Random): string {
  const others = types(draft)
    .slice(1)
    .map((code) => optionByCode(code).title[locale].toLowerCase());
  const words = {
    quarter: draft.spot.quarter[locale],
    area: decimal(draft.values.area as number, locale),
    floor: decimal(draft.values.floor as number, locale),
    floors: decimal(draft.values.total_floors as number, locale),
    also: listed(others, locale),
  };
  return compose(places, draft, words, locale, r);
}
