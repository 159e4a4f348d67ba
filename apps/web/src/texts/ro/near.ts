import type { Translated } from '../messages.ts';
import type { near as ru } from '../ru/near.ts';

export const near = {
  title: 'În apropiere',
  minutes: '{minutes}\u00a0min',
  minutesTo: '{what}: câte minute pe jos',
  wayTo: '{what}: cel mult',
  onFoot: '{minutes}\u00a0min pe jos',
  every: 'la\u00a0fiecare {minutes}\u00a0min',
  trolleybus:
    'Troleibuzul {number}, în medie la fiecare {minutes, plural, one {# minut} few {# minute} other {# de minute}}',
  bus: 'Autobuzul {number}, în medie la fiecare {minutes, plural, one {# minut} few {# minute} other {# de minute}}',
  corner: 'Intersecție: {first} / {second}, {metres, number}\u00a0m',
  street: 'Stradă: {street}',
  stop: 'Stația „{name}”, {minutes, number}\u00a0min pe jos',
  mapLimits: 'Pe această hartă sunt doar străzile principale: casele și străduțele nu apar.',
  installMap: 'Instalați harta întregii țări',
  installCommand: 'sau cu comanda npm run map pe server.',
  estimate:
    'Estimare: timpul de mers pe jos și intervalul mediu al transportului public într-o zi lucrătoare. Unele locuri pot lipsi de pe hartă.',
} satisfies Translated<typeof ru>;
