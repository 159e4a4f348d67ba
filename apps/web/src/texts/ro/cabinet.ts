import type { Translated } from '../messages.ts';
import type { cabinet as ru } from '../ru/cabinet.ts';

export const cabinet = {
  myAccount: 'Contul meu',
  overview: 'Prezentare generală',
  myOffers: 'Ofertele mele',
  mySearches: 'Căutările mele',
  favorites: 'Favorite',
  calendar: 'Calendar',
  messages: 'Mesaje',
  unread:
    '{count, plural, one {# conversație necitită} few {# conversații necitite} other {# de conversații necitite}}',
  notifications: 'Notificări',
  agency: 'Agenție',
  profile: 'Profil',
  supportShort: 'Asistență',
  createTitle: 'Ce doriți să faceți?',
  createSearchHint: 'Desenați sectoarele pe hartă: ofertele vă găsesc singure',
  createOfferHint: 'Adăugați fotografii, prețul și locul pe hartă: cei interesați află imediat',
  calculatorShort: 'Credit ipotecar',
} satisfies Translated<typeof ru>;
