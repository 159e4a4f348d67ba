import type { MeantWords } from './meant.ts';

/** Of animals and of how long somebody stays. */
export const meantOfLiving: Readonly<Record<string, MeantWords>> = {
  'apartment: a cat, and nothing of animals': {
    reasons: [['?not_said pets!', { field: 'pets' }]],
    ru: ['Не указано: питомцы'],
    ro: ['Nu este indicat: animale de companie'],
    owner: {
      ru: ['Ищут с питомцем. Вы не указали, можно ли'],
      ro: ['Caută cu animal. Nu ați indicat dacă se permite'],
    },
  },
  'apartment: a cat where no animals live': {
    reasons: [['-pets_refused pets!', {}]],
    ru: ['С питомцем нельзя — а условие обязательное'],
    ro: ['Fără animale — iar condiția e obligatorie'],
    owner: { ru: ['Ищут с питомцем, у вас с таким нельзя'], ro: ['Caută cu animal, iar la dvs. nu se permite'] },
  },
  'apartment: a cat where cats may': {
    reasons: [['+pets_allowed pets!', {}]],
    ru: ['Питомца примут'],
    ro: ['Primesc animalul'],
  },
  'apartment: a cat for a payment': {
    reasons: [['+pets_paid pets!', {}]],
    ru: ['Питомца примут за доплату'],
    ro: ['Primesc animalul contra plată'],
  },
  'apartment: a dog where cats may for a payment': {
    reasons: [['-pets_refused pets!', {}]],
    ru: ['С питомцем нельзя — а условие обязательное'],
    ro: ['Fără animale — iar condiția e obligatorie'],
    owner: { ru: ['Ищут с питомцем, у вас с таким нельзя'], ro: ['Caută cu animal, iar la dvs. nu se permite'] },
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
    ru: ['С питомцем нельзя — а условие обязательное'],
    ro: ['Fără animale — iar condiția e obligatorie'],
    owner: { ru: ['Ищут с питомцем, у вас с таким нельзя'], ro: ['Caută cu animal, iar la dvs. nu se permite'] },
  },
  'apartment: both where only cats may': {
    reasons: [['-pets_refused pets!', {}]],
    ru: ['С питомцем нельзя — а условие обязательное'],
    ro: ['Fără animale — iar condiția e obligatorie'],
    owner: { ru: ['Ищут с питомцем, у вас с таким нельзя'], ro: ['Caută cu animal, iar la dvs. nu se permite'] },
  },
  'apartment: both where both may': {
    reasons: [['+pets_allowed pets!', {}]],
    ru: ['Питомца примут'],
    ro: ['Primesc animalul'],
  },
  'apartment: a hamster where dogs may': {
    reasons: [['+pets_allowed pets!', {}]],
    ru: ['Питомца примут'],
    ro: ['Primesc animalul'],
  },
  'apartment: a parrot where no animals live': {
    reasons: [['-pets_refused pets!', {}]],
    ru: ['С питомцем нельзя — а условие обязательное'],
    ro: ['Fără animale — iar condiția e obligatorie'],
    owner: { ru: ['Ищут с питомцем, у вас с таким нельзя'], ro: ['Caută cu animal, iar la dvs. nu se permite'] },
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
    owner: { ru: ['Ищут с питомцем, у вас с таким нельзя'], ro: ['Caută cu animal, iar la dvs. nu se permite'] },
  },
  'apartment: a cat, a must again': {
    reasons: [['-pets_refused pets!', {}]],
    ru: ['С питомцем нельзя — а условие обязательное'],
    ro: ['Fără animale — iar condiția e obligatorie'],
    owner: { ru: ['Ищут с питомцем, у вас с таким нельзя'], ro: ['Caută cu animal, iar la dvs. nu se permite'] },
  },
  'apartment: half a year where a year is the least': {
    reasons: [['-term_longer rent_term!', { days: 360 }]],
    ru: ['Сдают от 12 месяцев — а условие обязательное'],
    ro: ['Se închiriază de la 12 luni — iar condiția e obligatorie'],
    owner: {
      ru: ['Хотят на меньший срок, вы сдаёте от 12 месяцев'],
      ro: ['Vor pe un termen mai scurt, dvs. dați în chirie de la 12 luni'],
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
    ru: ['Не указано: минимальный срок'],
    ro: ['Nu este indicat: termen minim'],
    owner: {
      ru: ['Им важен срок. Вы не указали, от какого сдаёте'],
      ro: ['Contează termenul. Nu ați indicat de la cât dați în chirie'],
    },
  },
  'apartment: half a year as a wish': {
    reasons: [['-term_longer rent_term', { days: 360 }]],
    ru: ['Сдают от 12 месяцев'],
    ro: ['Se închiriază de la 12 luni'],
    owner: {
      ru: ['Хотят на меньший срок, вы сдаёте от 12 месяцев'],
      ro: ['Vor pe un termen mai scurt, dvs. dați în chirie de la 12 luni'],
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
    ru: ['Сдают от 3 дней — а условие обязательное'],
    ro: ['Se închiriază de la 3 zile — iar condiția e obligatorie'],
    owner: {
      ru: ['Хотят на меньший срок, вы сдаёте от 3 дней'],
      ro: ['Vor pe un termen mai scurt, dvs. dați în chirie de la 3 zile'],
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
