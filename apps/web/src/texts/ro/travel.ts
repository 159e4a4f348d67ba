import type { travel as ru } from '../ru/travel.ts';
import type { Translated } from '../messages.ts';

export const travel = {
  place: 'Locul {number}',
  from: 'De unde se ajunge',
  pick: 'Indicați pe hartă',
  mapLabel: 'Harta: apăsați acolo unde este locul',
  chosen: 'Punct pe hartă',
  minutes: 'Cel mult, minute',
  by: 'Cum',
  modes: { walk: 'Pe jos', transit: 'Troleibuz și autobuz', car: 'Cu mașina' },
  way: {
    walk: 'până la {minutes}\u00a0min pe jos',
    transit: 'până la {minutes}\u00a0min cu transportul',
    car: 'până la {minutes}\u00a0min cu mașina',
  },
  toOwn: '{way} de un loc al său',
  toLabel: '{way}: {label}',
  remove: 'Ștergeți locul {number}',
  add: 'Adăugați un loc',
  addHint: 'De exemplu, serviciul celuilalt și școala: arătăm de unde e aproape de toate.',
  nothing: 'În acest timp nu se ajunge de nicăieri la toate locurile. Adăugați minute.',
  estimate: 'Este o estimare după intervalele medii ale transportului, fără ambuteiaje.',
} satisfies Translated<typeof ru>;
