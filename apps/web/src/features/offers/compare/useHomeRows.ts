import { fieldsFor, type Field } from '@app/contract/fields/field';
import { offerFields } from '@app/contract/fields/offerFields';
import type { Values } from '@app/contract/fields/values';
import type { FullOffer } from '@app/contract/offers';
import { dealOfOffer } from '@app/contract/wireDeal';
import { dealOf, kindOf } from '@app/domain/kinds';
import { useLocale, useTranslations } from 'use-intl';
import { areaText } from '../../../entities/offer/offerWords.ts';
import { fieldWords, saysSomething } from '../../../ui/fields/fieldWords.ts';
import { optionName } from '../components/full/offerTitle.ts';
import { useTermText } from '../components/full/OfferPriceBlock.tsx';
import { type Cell, type Row, type RowGroup, saidRows } from './compareRows.ts';

/** First of all, in this order; other answers follow in the order of the form. */
const first = ['area', 'rooms', 'floor', 'year_of_construction', 'repair', 'heating'] as const;
const ofTerms = ['rent_term', 'pets', 'children', 'free_from', 'only_citizenship_rm'] as const;
/** Said in other rows, or too long for a table. */
const elsewhere = [
  'price',
  'deposit',
  'commission',
  'commission_percent',
  'utilities_winter',
  'utilities_summer',
  'description',
  'is_studio',
  'total_floors',
  'phone_opens',
  'video_url',
  'exchange_for',
];

const fieldsOf = (offer: FullOffer): readonly Field[] =>
  fieldsFor(offerFields, kindOf(offer.property_type), dealOf(dealOfOffer(offer))).filter(({ unasked }) => !unasked);

/** Every field that one of the offers is asked for, once. */
function fieldsOfAll(offers: readonly FullOffer[]): Map<string, Field> {
  return new Map(offers.flatMap((offer) => fieldsOf(offer).map((field) => [field.name, field] as const)));
}

/** What an offer says of a field. */
function useCellOf(): (offer: FullOffer, field: Field) => Cell {
  const t = useTranslations('compare');
  const ui = useTranslations('ui');
  const words = useTranslations('offers');
  const locale = useLocale();
  const termText = useTermText();
  const unsaid: Cell = { text: t('unsaid'), isUnsaid: true };
  const number = (text: string, value: number): Cell => ({ text, value });
  return (offer, field) => {
    const values = offer.values as Values;
    const value = values[field.name];
    if (field.name === 'area')
      return offer.area ? number(areaText(ui, offer.property_type, offer.area), offer.area) : unsaid;
    if (field.name === 'rooms' && offer.is_studio) return { text: ui('studio') };
    if (field.name === 'rent_term')
      return offer.rent_term_days ? { text: termText(offer.rent_term_days, offer.rent_by_day) } : unsaid;
    if (field.name === 'floor' && offer.floor !== null && offer.total_floors !== null)
      return { text: words('floorOf', { floor: String(offer.floor), total: String(offer.total_floors) }) };
    if (field.type === 'option' && typeof value === 'string') return { text: optionName(value, locale) };
    if (field.type === 'flag' && value === false) return { text: t('no') };
    return saysSomething(value) ? { text: fieldWords(ui, field, value, locale) } : unsaid;
  };
}

/** What the homes are, and on what terms: all that one of the offers says. */
export function useHomeRows(offers: readonly FullOffer[]): RowGroup[] {
  const t = useTranslations('compare');
  const names = useTranslations('fields');
  const cellOf = useCellOf();
  const fields = fieldsOfAll(offers);
  const rowsOf = (wanted: readonly string[]): Row[] =>
    saidRows(
      wanted.flatMap((name) => {
        const field = fields.get(name);
        if (!field) return [];
        const cells = offers.map((offer) => cellOf(offer, field));
        return [
          { key: name, name: names(name as 'price'), cells, ...(name === 'area' ? { way: 'most' as const } : {}) },
        ];
      }),
    );
  const said: readonly string[] = [...first, ...ofTerms, ...elsewhere];
  const rest = [...fields.keys()].filter((name) => !said.includes(name));
  return [
    { key: 'home', title: t('group.home'), rows: rowsOf([...first, ...rest]) },
    { key: 'terms', title: t('group.terms'), rows: rowsOf(ofTerms) },
  ];
}
