import type { MeantWords } from './meant.ts';

/** Of commerce and of ground. */
export const meantOfPremises: Readonly<Record<string, MeantWords>> = {
  'commercial: a warehouse in an office': {
    reasons: [['-option_differs commercial_type!', { field: 'commercial_type', option: 'commercial_office' }]],
    ru: ['Тип помещения: офис (обязательное условие)'],
    ro: ['Tipul spațiului comercial: oficiu (condiție obligatorie)'],
    owner: {
      ru: ['Тип помещения: у вас «офис», ищут другое'],
      ro: ['Tipul spațiului comercial: la dvs. „oficiu”, se cere altceva'],
    },
  },
  'commercial: a warehouse in an office, as a wish': {
    reasons: [['-option_differs commercial_type', { field: 'commercial_type', option: 'commercial_office' }]],
    ru: ['Тип помещения: офис'],
    ro: ['Tipul spațiului comercial: oficiu'],
    owner: {
      ru: ['Тип помещения: у вас «офис», ищут другое'],
      ro: ['Tipul spațiului comercial: la dvs. „oficiu”, se cere altceva'],
    },
  },
  'commercial: a warehouse among others': {
    reasons: [['+option_fits commercial_type!', { field: 'commercial_type', option: 'commercial_warehouse' }]],
    ru: ['Тип помещения: склад'],
    ro: ['Tipul spațiului comercial: depozit'],
  },
  'commercial: one of two uses': {
    reasons: [['+option_fits commercial_type!', { field: 'commercial_type', option: 'commercial_shop' }]],
    ru: ['Тип помещения: магазин'],
    ro: ['Tipul spațiului comercial: magazin'],
  },
  'commercial: a warehouse where any use is open': {
    reasons: [['?not_said commercial_type!', { field: 'commercial_type' }]],
    ru: ['Не указано: тип помещения'],
    ro: ['Neindicat: tipul spațiului comercial'],
    owner: { ru: ['Им важен тип помещения. Вы его не указали'], ro: ['Contează tipul spațiului. Nu l-ați indicat'] },
  },
  'commercial: a warehouse, and no use said': {
    reasons: [['?not_said commercial_type!', { field: 'commercial_type' }]],
    ru: ['Не указано: тип помещения'],
    ro: ['Neindicat: tipul spațiului comercial'],
    owner: { ru: ['Им важен тип помещения. Вы его не указали'], ro: ['Contează tipul spațiului. Nu l-ați indicat'] },
  },
  'commercial: no private house, in one': {
    reasons: [['-house_present private_house_allowed!', {}]],
    ru: ['В частном доме (обязательное условие)'],
    ro: ['În casă particulară (condiție obligatorie)'],
    owner: {
      ru: ['Не хотят помещение в частном доме, а ваше — в нём'],
      ro: ['Nu vor într-o casă particulară, iar oferta dvs. este într-una'],
    },
  },
  'commercial: no private house, in none': {
    reasons: [['+house_absent private_house_allowed!', {}]],
    ru: ['Не в частном доме'],
    ro: ['Nu în casă particulară'],
  },
  'commercial: a private house is fine': {
    reasons: [],
    ru: [],
    ro: [],
  },
  'commercial: no private house as a wish': {
    reasons: [['-house_present private_house_allowed', {}]],
    ru: ['В частном доме'],
    ro: ['În casă particulară'],
    owner: {
      ru: ['Не хотят помещение в частном доме, а ваше — в нём'],
      ro: ['Nu vor într-o casă particulară, iar oferta dvs. este într-una'],
    },
  },
  'commercial: another repair': {
    reasons: [['-option_differs commercial_repair', { field: 'commercial_repair', option: 'commercial_repair_grey' }]],
    ru: ['Ремонт: серый вариант'],
    ro: ['Stare: variantă gri'],
    owner: {
      ru: ['Ремонт: у вас «серый вариант», ищут другое'],
      ro: ['Stare: la dvs. „variantă gri”, se cere altceva'],
    },
  },
  'commercial: another repair, a must': {
    reasons: [['-option_differs commercial_repair!', { field: 'commercial_repair', option: 'commercial_repair_grey' }]],
    ru: ['Ремонт: серый вариант (обязательное условие)'],
    ro: ['Stare: variantă gri (condiție obligatorie)'],
    owner: {
      ru: ['Ремонт: у вас «серый вариант», ищут другое'],
      ro: ['Stare: la dvs. „variantă gri”, se cere altceva'],
    },
  },
  'commercial: any repair': {
    reasons: [],
    ru: [],
    ro: [],
  },
  'commercial: fewer storeys': {
    reasons: [['-number_differs number_of_storeys', { field: 'number_of_storeys', number: 2 }]],
    ru: ['Этажность: 2'],
    ro: ['Numărul de etaje: 2'],
    owner: { ru: ['Этажность: просят другое, у вас 2'], ro: ['Numărul de etaje: se cere altceva, la dvs. este 2'] },
  },
  'commercial: no storeys asked': {
    reasons: [],
    ru: [],
    ro: [],
  },
  'commercial: commerce on a plot': {
    reasons: [
      ['-other_type', { propertyType: 3 }],
      ['?not_said commercial_type!', { field: 'commercial_type' }],
      ['?not_said private_house_allowed!', { field: 'private_house_allowed' }],
    ],
    ru: ['Другой тип: участок', 'Не указано: тип помещения, частный дом или нет'],
    ro: ['Alt tip: teren', 'Neindicat: tipul spațiului comercial, casă particulară sau bloc'],
    owner: {
      ru: [
        'Ищут другой тип, у вас участок',
        'Им важен тип помещения. Вы его не указали',
        'Важно, чтобы не в частном доме. Вы этого не указали',
      ],
      ro: [
        'Se caută alt tip, la dvs. e teren',
        'Contează tipul spațiului. Nu l-ați indicat',
        'Contează să nu fie în casă particulară. Nu ați indicat',
      ],
    },
  },
  'land: building ground on a field': {
    reasons: [['-option_differs land_type!', { field: 'land_type', option: 'land_farm' }]],
    ru: ['Тип участка: сельскохозяйственный (обязательное условие)'],
    ro: ['Tipul terenului: agricol (condiție obligatorie)'],
    owner: {
      ru: ['Тип участка: у вас «сельскохозяйственный», ищут другое'],
      ro: ['Tipul terenului: la dvs. „agricol”, se cere altceva'],
    },
  },
  'land: building ground': {
    reasons: [['+option_fits land_type!', { field: 'land_type', option: 'land_building' }]],
    ru: ['Тип участка: под строительство'],
    ro: ['Tipul terenului: pentru construcție'],
  },
  'land: one of two kinds': {
    reasons: [['+option_fits land_type!', { field: 'land_type', option: 'land_garden' }]],
    ru: ['Тип участка: сад или дача'],
    ro: ['Tipul terenului: grădină sau casă de vacanță'],
  },
  'land: building ground as a wish': {
    reasons: [['-option_differs land_type', { field: 'land_type', option: 'land_farm' }]],
    ru: ['Тип участка: сельскохозяйственный'],
    ro: ['Tipul terenului: agricol'],
    owner: {
      ru: ['Тип участка: у вас «сельскохозяйственный», ищут другое'],
      ro: ['Tipul terenului: la dvs. „agricol”, se cere altceva'],
    },
  },
  'land: ground, and no kind said': {
    reasons: [['?not_said land_type!', { field: 'land_type' }]],
    ru: ['Не указано: тип участка'],
    ro: ['Neindicat: tipul terenului'],
    owner: { ru: ['Им важен тип участка. Вы его не указали'], ro: ['Contează tipul terenului. Nu l-ați indicat'] },
  },
};
