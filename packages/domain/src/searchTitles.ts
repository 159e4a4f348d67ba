import type { DealKind, Locale, PropertyKind } from './kinds.ts';

/** What is sought, by deal and kind: "Снять квартиру". The same on cards, in letters and in notices. */
export const searchTitles = {
  ru: {
    rent: {
      apartment: 'Снять квартиру',
      house: 'Снять дом',
      land: 'Арендовать участок',
      commercial: 'Снять коммерцию',
    },
    rentByDay: {
      apartment: 'Снять квартиру посуточно',
      house: 'Снять дом посуточно',
      land: 'Арендовать участок посуточно',
      commercial: 'Снять коммерцию посуточно',
    },
    sale: { apartment: 'Купить квартиру', house: 'Купить дом', land: 'Купить участок', commercial: 'Купить коммерцию' },
    exchange: {
      apartment: 'Обменять на квартиру',
      house: 'Обменять на дом',
      land: 'Обменять на участок',
      commercial: 'Обменять на коммерцию',
    },
  },
  ro: {
    rent: {
      apartment: 'Chirie, apartament',
      house: 'Chirie, casă',
      land: 'Arendă, teren',
      commercial: 'Chirie, spațiu comercial',
    },
    rentByDay: {
      apartment: 'Chirie pe zi, apartament',
      house: 'Chirie pe zi, casă',
      land: 'Arendă pe zi, teren',
      commercial: 'Chirie pe zi, spațiu comercial',
    },
    sale: {
      apartment: 'Cumpără apartament',
      house: 'Cumpără casă',
      land: 'Cumpără teren',
      commercial: 'Cumpără spațiu comercial',
    },
    exchange: {
      apartment: 'Schimb pe apartament',
      house: 'Schimb pe casă',
      land: 'Schimb pe teren',
      commercial: 'Schimb pe spațiu comercial',
    },
  },
} as const satisfies Record<Locale, Record<DealKind, Record<PropertyKind, string>>>;
