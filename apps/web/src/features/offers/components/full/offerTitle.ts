import type { FullOffer } from '@app/contract/offers';
import { optionByCode, type OptionCode } from '@app/domain/dictionaries';
import type { Locale } from '@app/domain/kinds';
import type { useTranslations } from 'use-intl';
import { areaText, kindOf, type UiWords } from '../../../../entities/offer/offerWords.ts';

type Words = ReturnType<typeof useTranslations<'offers'>>;
export type Titled = Pick<FullOffer, 'property_type' | 'rooms' | 'is_studio' | 'area' | 'values'>;

export function optionName(code: unknown, locale: Locale): string {
  return typeof code === 'string' ? optionByCode(code as OptionCode).title[locale] : '';
}

/** What it is, in a few words: "2-комнатная квартира, 54 м²". */
export function offerTitle(t: Words, ui: UiWords, offer: Titled, locale: Locale): string {
  const kind = kindOf(offer.property_type);
  const area = offer.area === null ? '' : `, ${areaText(ui, offer.property_type, offer.area)}`;
  if (kind === 'commercial') {
    const [type] = (offer.values['commercial_type'] as string[] | undefined) ?? [];
    return (optionName(type, locale) || ui('kind.commercial')) + area;
  }
  if (kind === 'land') {
    const type = optionName(offer.values['land_type'], locale);
    return (type ? `${ui('kind.land')}: ${type.toLocaleLowerCase()}` : ui('kind.land')) + area;
  }
  if (offer.is_studio) return t(`title.studio`) + area;
  if (offer.rooms === null) return ui(`kind.${kind}`) + area;
  return t(`title.${kind}`, { rooms: offer.rooms }) + area;
}
