import type { MeantWords } from './meant.ts';

/** Of what is near. */
export const meantOfPlaces: Readonly<Record<string, MeantWords>> = {
  'apartment: a school near': {
    reasons: [['+near_within near_school', { field: 'near_school', minutes: 5 }]],
    ru: ['Школа: 5\u00a0мин пешком'],
    ro: ['Școală: 5\u00a0min pe jos'],
  },
  'apartment: a school near, and it is just so far': {
    reasons: [['+near_within near_school!', { field: 'near_school', minutes: 5 }]],
    ru: ['Школа: 5\u00a0мин пешком'],
    ro: ['Școală: 5\u00a0min pe jos'],
  },
  'apartment: a kindergarten nearer than there is one': {
    reasons: [['-near_further near_kindergarten', { field: 'near_kindergarten', minutes: 17 }]],
    ru: ['Детский сад: 17\u00a0мин пешком'],
    ro: ['Grădiniță: 17\u00a0min pe jos'],
    owner: {
      ru: ['Детский сад: хотят ближе, от вас 17\u00a0мин пешком'],
      ro: ['Grădiniță: se cere mai aproape, de la dvs. sunt 17\u00a0min pe jos'],
    },
  },
  'apartment: a kindergarten nearer than there is one, a must': {
    reasons: [['-near_further near_kindergarten!', { field: 'near_kindergarten', minutes: 17 }]],
    ru: ['Детский сад: 17\u00a0мин пешком (обязательное условие)'],
    ro: ['Grădiniță: 17\u00a0min pe jos (condiție obligatorie)'],
    owner: {
      ru: ['Детский сад: хотят ближе, от вас 17\u00a0мин пешком'],
      ro: ['Grădiniță: se cere mai aproape, de la dvs. sunt 17\u00a0min pe jos'],
    },
  },
  'commercial: a stop near a shop': {
    reasons: [['+near_within near_stop', { field: 'near_stop', minutes: 4 }]],
    ru: ['Остановка: 4\u00a0мин пешком'],
    ro: ['Stație: 4\u00a0min pe jos'],
  },
  'land: a clinic nearer to the ground': {
    reasons: [['-near_further near_clinic', { field: 'near_clinic', minutes: 8 }]],
    ru: ['Поликлиника или больница: 8\u00a0мин пешком'],
    ro: ['Policlinică sau spital: 8\u00a0min pe jos'],
    owner: {
      ru: ['Поликлиника или больница: хотят ближе, от вас 8\u00a0мин пешком'],
      ro: ['Policlinică sau spital: se cere mai aproape, de la dvs. sunt 8\u00a0min pe jos'],
    },
  },
};
