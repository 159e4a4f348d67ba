import { type Deal, deals, type Locale } from '@app/domain/kinds';
import { propertyTypeTexts, requestTypeTexts } from './typeTexts.ts';

const offerDeals = {
  [deals.rent]: { ru: 'Аренда', ro: 'Chirie' },
  [deals.sale]: { ru: 'Продажа', ro: 'Vânzare' },
  [deals.exchange]: { ru: 'Обмен', ro: 'Schimb' },
  [deals.rentByDay]: { ru: 'Посуточная аренда', ro: 'Chirie pe zi' },
} as const;

export const propertyTypeTitle = (id: number, locale: Locale): string =>
  propertyTypeTexts.find((type) => type.id === id)?.title[locale] ?? '';

const searchByDay = { ru: 'Снять посуточно', ro: 'Închiriere pe zi' };

export const requestTypeTitle = (deal: Deal, locale: Locale): string =>
  deal === deals.rentByDay
    ? searchByDay[locale]
    : (requestTypeTexts.find((type) => type.id === deal)?.title[locale] ?? '');

export const advertTypeTitle = (deal: Deal, locale: Locale): string => offerDeals[deal][locale];
