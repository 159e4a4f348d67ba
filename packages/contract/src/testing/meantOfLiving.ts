import type { MeantWords } from './meant.ts';

/** Of animals and of how long somebody stays. */
export const meantOfLiving: Readonly<Record<string, MeantWords>> = {
  'apartment: a cat, and nothing of animals': {
    reasons: [['?not_said pets!', { field: 'pets' }]],
    ru: ['Не указано: питомцы'],
    ro: ['Neindicat: animale de companie'],
    owner: {
      ru: ['Ищут с питомцем. Вы не указали, можно ли'],
      ro: ['Caută cu animal. Nu ați indicat dacă se permite'],
    },
  },
  'apartment: a cat where no animals live': {
    reasons: [['-pets_refused pets!', {}]],
    ru: ['С питомцем нельзя (обязательное условие)'],
    ro: ['Fără animale (condiție obligatorie)'],
    owner: {
      ru: ['Ищут жильё с питомцем, а у вас с животными нельзя'],
      ro: ['Au animal de companie, iar la dvs. nu se acceptă'],
    },
  },
  'apartment: a cat where cats may': {
    reasons: [['+pets_allowed pets!', {}]],
    ru: ['Можно с питомцем'],
    ro: ['Se acceptă animale'],
  },
  'apartment: a cat for a payment': {
    reasons: [['+pets_paid pets!', {}]],
    ru: ['С питомцем — за доплату'],
    ro: ['Animale acceptate contra plată'],
  },
  'apartment: a dog where cats may for a payment': {
    reasons: [['-pets_refused pets!', {}]],
    ru: ['С питомцем нельзя (обязательное условие)'],
    ro: ['Fără animale (condiție obligatorie)'],
    owner: {
      ru: ['Ищут жильё с питомцем, а у вас с животными нельзя'],
      ro: ['Au animal de companie, iar la dvs. nu se acceptă'],
    },
  },
  'apartment: citizens only': {
    reasons: [['-citizens_only citizenship_rm', {}]],
    ru: ['Только гражданам Молдовы'],
    ro: ['Doar pentru cetățenii RM'],
    owner: {
      ru: ['У вас только для граждан Молдовы, а о гражданстве в поиске не сказано'],
      ro: ['La dvs. doar pentru cetățenii RM, iar căutarea nu spune nimic despre cetățenie'],
    },
  },
  'apartment: a dog where only cats may': {
    reasons: [['-pets_refused pets!', {}]],
    ru: ['С питомцем нельзя (обязательное условие)'],
    ro: ['Fără animale (condiție obligatorie)'],
    owner: {
      ru: ['Ищут жильё с питомцем, а у вас с животными нельзя'],
      ro: ['Au animal de companie, iar la dvs. nu se acceptă'],
    },
  },
  'apartment: both where only cats may': {
    reasons: [['-pets_refused pets!', {}]],
    ru: ['С питомцем нельзя (обязательное условие)'],
    ro: ['Fără animale (condiție obligatorie)'],
    owner: {
      ru: ['Ищут жильё с питомцем, а у вас с животными нельзя'],
      ro: ['Au animal de companie, iar la dvs. nu se acceptă'],
    },
  },
  'apartment: both where both may': {
    reasons: [['+pets_allowed pets!', {}]],
    ru: ['Можно с питомцем'],
    ro: ['Se acceptă animale'],
  },
  'apartment: a hamster where dogs may': {
    reasons: [['+pets_allowed pets!', {}]],
    ru: ['Можно с питомцем'],
    ro: ['Se acceptă animale'],
  },
  'apartment: a parrot where no animals live': {
    reasons: [['-pets_refused pets!', {}]],
    ru: ['С питомцем нельзя (обязательное условие)'],
    ro: ['Fără animale (condiție obligatorie)'],
    owner: {
      ru: ['Ищут жильё с питомцем, а у вас с животными нельзя'],
      ro: ['Au animal de companie, iar la dvs. nu se acceptă'],
    },
  },
  'apartment: no animals where none live': {
    reasons: [],
    ru: [],
    ro: [],
  },
  'apartment: a cat, as a wish': {
    reasons: [['-pets_refused pets', {}]],
    ru: ['С питомцем нельзя'],
    ro: ['Fără animale'],
    owner: {
      ru: ['Ищут жильё с питомцем, а у вас с животными нельзя'],
      ro: ['Au animal de companie, iar la dvs. nu se acceptă'],
    },
  },
  'apartment: a cat, a must again': {
    reasons: [['-pets_refused pets!', {}]],
    ru: ['С питомцем нельзя (обязательное условие)'],
    ro: ['Fără animale (condiție obligatorie)'],
    owner: {
      ru: ['Ищут жильё с питомцем, а у вас с животными нельзя'],
      ro: ['Au animal de companie, iar la dvs. nu se acceptă'],
    },
  },
  'apartment: half a year where a year is the least': {
    reasons: [['-term_longer rent_term!', { days: 360 }]],
    ru: ['Сдают от 12 месяцев (обязательное условие)'],
    ro: ['Minimum 12 luni (condiție obligatorie)'],
    owner: {
      ru: ['Хотят на меньший срок, вы сдаёте от 12 месяцев'],
      ro: ['Caută pe un termen mai scurt; dvs. închiriați pe minimum 12 luni'],
    },
  },
  'apartment: a year where half a year is the least': {
    reasons: [['+term_fits rent_term!', { days: 180 }]],
    ru: ['Срок подходит'],
    ro: ['Termenul se potrivește'],
  },
  'apartment: a year where a year is the least': {
    reasons: [['+term_fits rent_term!', { days: 360 }]],
    ru: ['Срок подходит'],
    ro: ['Termenul se potrivește'],
  },
  'apartment: a year, and no least term': {
    reasons: [['?not_said rent_term!', { field: 'rent_term' }]],
    ru: ['Не указано: срок аренды от'],
    ro: ['Neindicat: termen minim de închiriere'],
    owner: {
      ru: ['Им важен срок. Вы не указали, от какого сдаёте'],
      ro: ['Contează termenul. Nu ați indicat de la cât dați în chirie'],
    },
  },
  'apartment: half a year as a wish': {
    reasons: [['-term_longer rent_term', { days: 360 }]],
    ru: ['Сдают от 12 месяцев'],
    ro: ['Minimum 12 luni'],
    owner: {
      ru: ['Хотят на меньший срок, вы сдаёте от 12 месяцев'],
      ro: ['Caută pe un termen mai scurt; dvs. închiriați pe minimum 12 luni'],
    },
  },
  'apartment: by the day, and by the month': {
    reasons: [],
    ru: [],
    ro: [],
  },
  'apartment: by the month, and by the day': {
    reasons: [],
    ru: [],
    ro: [],
  },
  'apartment: two days where three are the least': {
    reasons: [['-term_longer rent_term!', { days: 3 }]],
    ru: ['Сдают от 3 дней (обязательное условие)'],
    ro: ['Minimum 3 zile (condiție obligatorie)'],
    owner: {
      ru: ['Хотят на меньший срок, вы сдаёте от 3 дней'],
      ro: ['Caută pe un termen mai scurt; dvs. închiriați pe minimum 3 zile'],
    },
  },
  'apartment: a week where three days are the least': {
    reasons: [['+term_fits rent_term!', { days: 3 }]],
    ru: ['Срок подходит'],
    ro: ['Termenul se potrivește'],
  },
  'apartment: no stay said': {
    reasons: [],
    ru: [],
    ro: [],
  },
};
