import type { Translated } from '../messages.ts';
import type { cabinet as ru } from '../ru/cabinet.ts';

export const cabinet = {
  myAccount: 'Contul meu',
  overview: 'Sumar',
  myOffers: 'Ofertele mele',
  mySearches: 'Căutările mele',
  favorites: 'Favorite',
  calendar: 'Calendar',
  messages: 'Mesaje',
  unread:
    '{count, plural, one {# conversație necitită} few {# conversații necitite} other {# de conversații necitite}}',
  notifications: 'Notificări',
  profile: 'Profil',
  supportShort: 'Asistență',
  calculatorShort: 'Ipotecă',
} satisfies Translated<typeof ru>;
