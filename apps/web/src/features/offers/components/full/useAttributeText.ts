import type { Field } from '@app/contract/fields/field';
import type { Values } from '@app/contract/fields/values';
import type { FullOffer } from '@app/contract/offers';
import { formDayWords } from '@app/domain/formDay';
import { useLocale, useTranslations } from 'use-intl';
import { areaText } from '../../../../entities/offer/offerWords.ts';
import { fieldWords } from '../../../../ui/fields/fieldWords.ts';
import { decimalText } from '../../../../ui/numberText.ts';
import { optionName } from './offerTitle.ts';

/** A field's value in words, as the full view shows it. */
export function useAttributeText(offer: FullOffer): (field: Field) => string {
  const t = useTranslations('offers');
  const ui = useTranslations('ui');
  const locale = useLocale();
  const values = offer.values as Values;
  return (field) => {
    const value = values[field.name];
    if (field.name === 'rooms') return offer.is_studio ? ui('studio') : optionName(value, locale);
    if (field.name === 'area' && offer.area !== null) return areaText(ui, offer.property_type, offer.area);
    if (field.name === 'floor') {
      const total = values['total_floors'];
      return typeof total === 'number'
        ? t('floorOf', { floor: String(offer.floor), total: String(total) })
        : String(offer.floor);
    }
    if (field.name === 'building_type' && typeof values['year_of_construction'] === 'number') {
      return `${optionName(value, locale)}, ${values['year_of_construction']}`;
    }
    if (field.type === 'option') return optionName(value, locale);
    if (field.type === 'options') return (value as string[]).map((code) => optionName(code, locale)).join(', ');
    if (field.type === 'day') return formDayWords(value as number, locale);
    if (typeof value === 'string') return value;
    if (typeof value !== 'number') return t('yes');
    if (field.type === 'number' && field.unit === 'sot') return ui('sot', { area: decimalText(value, 2) });
    if (field.type === 'number' && (field.unit === 'eurMonth' || field.unit === 'percent'))
      return fieldWords(ui, field, value, locale);
    return field.name === 'year_of_construction' ? String(value) : decimalText(value, 2);
  };
}
