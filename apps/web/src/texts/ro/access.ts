import type { Translated } from '../messages.ts';
import type { access as ru } from '../ru/access.ts';

export const access = {
  devices: {
    title: 'Dispozitivele mele',
    text: 'Browserele în care este deschis contul dumneavoastră sau în care puteți reveni fără parolă.',
    unknown: 'Dispozitiv necunoscut',
    on: '{browser}, {system}',
    current: 'Acest dispozitiv',
    lastUsed: 'Ultima utilizare {when}',
    signedOut: 'Ați ieșit, parola nu este necesară: {when}',
    revoke: 'Ieșire',
    revokeNamed: 'Ieșire pe dispozitivul: {device}',
    revokeOthers: 'Ieșire pe toate celelalte',
    revokeOthersTitle: 'Ieșiți de pe toate celelalte dispozitive?',
    revokeOthersText: 'Pe fiecare dintre ele va trebui să intrați din nou, cu parola. Aici rămâneți în cont.',
    revoked: 'Ați ieșit de pe acest dispozitiv',
    othersRevoked: 'Ați ieșit de pe celelalte dispozitive',
    onlyThis: 'Nu există alte dispozitive.',
  },
} as const satisfies Translated<typeof ru>;
