import type { WireDeal } from '@app/contract/wireDeal';
import { deals, type Locale } from '@app/domain/kinds';
import { propertyTypeTexts, requestTypeTexts } from './typeTexts.ts';

const offerDeals = {
  [deals.rent]: { ru: 'Аренда', ro: 'Chirie' },
  [deals.sale]: { ru: 'Продажа', ro: 'Vânzare' },
  [deals.exchange]: { ru: 'Обмен', ro: 'Schimb' },
} as const;

export const propertyTypeTitle = (id: number, locale: Locale): string =>
  propertyTypeTexts.find((type) => type.id === id)?.title[locale] ?? '';

export const requestTypeTitle = (id: number, locale: Locale): string =>
  requestTypeTexts.find((type) => type.id === id)?.title[locale] ?? '';

export const advertTypeTitle = (deal: WireDeal, locale: Locale): string => offerDeals[deal][locale];
