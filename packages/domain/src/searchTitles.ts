import type { DealKind, Locale, PropertyKind } from './kinds.ts';

/** What is sought, by deal and kind: "Снять квартиру". The same on cards, in letters and in notices. */
export const searchTitles = {
  ru: {
    rent: {
      apartment: 'Снять квартиру',
      house: 'Снять дом',
      land: 'Арендовать участок',
      commercial: 'Снять помещение',
    },
    rentByDay: {
      apartment: 'Снять квартиру посуточно',
      house: 'Снять дом посуточно',
      land: 'Арендовать участок посуточно',
      commercial: 'Снять помещение посуточно',
    },
    sale: { apartment: 'Купить квартиру', house: 'Купить дом', land: 'Купить участок', commercial: 'Купить помещение' },
    exchange: {
      apartment: 'Обменять на квартиру',
      house: 'Обменять на дом',
      land: 'Обменять на участок',
      commercial: 'Обменять на помещение',
    },
  },
  ro: {
    rent: {
      apartment: 'Închiriez apartament',
      house: 'Închiriez casă',
      land: 'Arendez teren',
      commercial: 'Închiriez spațiu comercial',
    },
    rentByDay: {
      apartment: 'Închiriez apartament pe zi',
      house: 'Închiriez casă pe zi',
      land: 'Arendez teren pe zi',
      commercial: 'Închiriez spațiu comercial pe zi',
    },
    sale: {
      apartment: 'Cumpăr apartament',
      house: 'Cumpăr casă',
      land: 'Cumpăr teren',
      commercial: 'Cumpăr spațiu comercial',
    },
    exchange: {
      apartment: 'Schimb cu apartament',
      house: 'Schimb cu casă',
      land: 'Schimb cu teren',
      commercial: 'Schimb cu spațiu comercial',
    },
  },
} as const satisfies Record<Locale, Record<DealKind, Record<PropertyKind, string>>>;
