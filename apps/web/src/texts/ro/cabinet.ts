import type { Translated } from '../messages.ts';
import type { cabinet as ru } from '../ru/cabinet.ts';

export const cabinet = {
  myAccount: 'Contul meu',
  overview: 'Sumar',
  overviewShort: 'Sumar',
  mine: 'Ale mele',
  myOffers: 'Ofertele mele',
  mySearches: 'Căutările mele',
  favorites: 'Favorite',
  calendar: 'Calendar',
  messages: 'Mesaje',
  notifications: 'Notificări',
  more: 'Mai multe',
  profile: 'Profil',
  supportShort: 'Asistență',
  calculatorShort: 'Ipotecă',
} satisfies Translated<typeof ru>;
