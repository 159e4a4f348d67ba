import type { MeantWords } from './meant.ts';

/** Of what homes are like. */
export const meantOfHomes: Readonly<Record<string, MeantWords>> = {
  'apartment: nothing asked': {
    reasons: [],
    ru: [],
    ro: [],
  },
  'apartment: another repair': {
    reasons: [['-option_differs repair', { field: 'repair', option: 'repair_needed' }]],
    ru: ['Ремонт: нужен ремонт'],
    ro: ['Stare: necesită renovare'],
    owner: {
      ru: ['Ремонт: у вас «нужен ремонт», ищут другое'],
      ro: ['Stare: la dvs. „necesită renovare”, se cere altceva'],
    },
  },
  'apartment: another repair, a must': {
    reasons: [['-option_differs repair!', { field: 'repair', option: 'repair_needed' }]],
    ru: ['Ремонт: нужен ремонт (обязательное условие)'],
    ro: ['Stare: necesită renovare (condiție obligatorie)'],
    owner: {
      ru: ['Ремонт: у вас «нужен ремонт», ищут другое'],
      ro: ['Stare: la dvs. „necesită renovare”, se cere altceva'],
    },
  },
  'apartment: the same repair': {
    reasons: [['+option_fits repair', { field: 'repair', option: 'repair_designer' }]],
    ru: ['Ремонт: дизайнерский'],
    ro: ['Stare: design individual'],
  },
  'apartment: no repair said': {
    reasons: [['?not_said repair', { field: 'repair' }]],
    ru: ['Не указано: ремонт'],
    ro: ['Neindicat: stare'],
    owner: { ru: ['Им важен ремонт. Вы его не указали'], ro: ['Contează starea. Nu ați indicat-o'] },
  },
  'apartment: no repair said, a must': {
    reasons: [['?not_said repair!', { field: 'repair' }]],
    ru: ['Не указано: ремонт'],
    ro: ['Neindicat: stare'],
    owner: { ru: ['Им важен ремонт. Вы его не указали'], ro: ['Contează starea. Nu ați indicat-o'] },
  },
  'apartment: any heating': {
    reasons: [],
    ru: [],
    ro: [],
  },
  'apartment: another heating': {
    reasons: [['-option_differs heating', { field: 'heating', option: 'heating_central' }]],
    ru: ['Отопление: центральное'],
    ro: ['Încălzire: centralizată'],
    owner: {
      ru: ['Отопление: у вас «центральное», ищут другое'],
      ro: ['Încălzire: la dvs. „centralizată”, se cere altceva'],
    },
  },
  'apartment: another building': {
    reasons: [['-option_differs building_type', { field: 'building_type', option: 'building_panel' }]],
    ru: ['Тип здания: панельный'],
    ro: ['Tipul clădirii: din panouri'],
    owner: {
      ru: ['Тип здания: у вас «панельный», ищут другое'],
      ro: ['Tipul clădirii: la dvs. „din panouri”, se cere altceva'],
    },
  },
  'apartment: no parking': {
    reasons: [['-option_differs parking', { field: 'parking', option: 'parking_none' }]],
    ru: ['Парковка: нет'],
    ro: ['Parcare: fără parcare'],
    owner: { ru: ['Парковка: у вас «нет», ищут другое'], ro: ['Parcare: la dvs. „fără parcare”, se cere altceva'] },
  },
  'apartment: an elevator': {
    reasons: [['+flag_present elevator', { field: 'elevator' }]],
    ru: ['Лифт есть'],
    ro: ['Lift: da'],
  },
  'apartment: no elevator said': {
    reasons: [['?not_said elevator', { field: 'elevator' }]],
    ru: ['Не указано: лифт'],
    ro: ['Neindicat: lift'],
    owner: { ru: ['Хотят: лифт. Вы не указали'], ro: ['Se cere: lift. Nu ați indicat'] },
  },
  'apartment: no air conditioning said': {
    reasons: [['?not_said air_conditioning', { field: 'air_conditioning' }]],
    ru: ['Не указано: кондиционер'],
    ro: ['Neindicat: aer condiționat'],
    owner: { ru: ['Хотят: кондиционер. Вы не указали'], ro: ['Se cere: aer condiționat. Nu ați indicat'] },
  },
  'apartment: no balcony': {
    reasons: [['-flag_missing balcony', { field: 'balcony' }]],
    ru: ['Без балкона'],
    ro: ['Fără balcon'],
    owner: { ru: ['Хотят балкон, у вас его нет'], ro: ['Vor balcon, la dvs. nu este'] },
  },
  'apartment: no balcony, a must': {
    reasons: [['-flag_missing balcony!', { field: 'balcony' }]],
    ru: ['Без балкона (обязательное условие)'],
    ro: ['Fără balcon (condiție obligatorie)'],
    owner: { ru: ['Хотят балкон, у вас его нет'], ro: ['Vor balcon, la dvs. nu este'] },
  },
  'apartment: a counted balcony': {
    reasons: [['+flag_present balcony', { field: 'balcony' }]],
    ru: ['Балкон есть'],
    ro: ['Balcon: da'],
  },
  'apartment: two bathrooms as one more': {
    reasons: [['+flag_present separate_bathroom', { field: 'separate_bathroom' }]],
    ru: ['Второй санузел есть'],
    ro: ['Al doilea grup sanitar: da'],
  },
  'apartment: too few bathrooms': {
    reasons: [['-count_fewer bathroom_count', { field: 'bathroom_count', count: 1 }]],
    ru: ['Санузлы: только 1'],
    ro: ['Grupuri sanitare: doar 1'],
    owner: { ru: ['Санузлы: просят больше, у вас 1'], ro: ['Grupuri sanitare: se cer mai multe, la dvs. sunt 1'] },
  },
  'apartment: furniture, unfurnished': {
    reasons: [['-flag_missing basic_furniture', { field: 'basic_furniture' }]],
    ru: ['Без мебели'],
    ro: ['Fără mobilă'],
    owner: { ru: ['Хотят с мебелью, у вас без неё'], ro: ['Vor cu mobilă, la dvs. e fără'] },
  },
  'apartment: not the first floor, on it': {
    reasons: [['-floor_differs floor', { floor: 1 }]],
    ru: ['Этаж 1'],
    ro: ['Etajul 1'],
    owner: { ru: ['Просят другой этаж, у вас 1'], ro: ['Se cere alt etaj, la dvs. este 1'] },
  },
  'apartment: not the first floor, a must, on the ground floor': {
    reasons: [['-floor_differs floor!', { floor: 0 }]],
    ru: ['Этаж 0 (обязательное условие)'],
    ro: ['Etajul 0 (condiție obligatorie)'],
    owner: { ru: ['Просят другой этаж, у вас 0'], ro: ['Se cere alt etaj, la dvs. este 0'] },
  },
  'apartment: not the first floor, above': {
    reasons: [['+floor_fits floor', { floor: 2 }]],
    ru: ['Этаж 2, как просили'],
    ro: ['Etajul 2, așa cum ați cerut'],
  },
  'apartment: not the last floor of nobody knows how many': {
    reasons: [['?not_said floor', { field: 'total_floors' }]],
    ru: ['Не указано: этажность'],
    ro: ['Neindicat: etaje în total'],
    owner: {
      ru: ['Им важен этаж. Вы не указали, сколько их всего'],
      ro: ['Contează etajul. Nu ați indicat câte sunt în total'],
    },
  },
  'apartment: no floor said': {
    reasons: [['?not_said floor', { field: 'floor' }]],
    ru: ['Не указано: этаж'],
    ro: ['Neindicat: etaj'],
    owner: { ru: ['Им важен этаж. Вы его не указали'], ro: ['Contează etajul. Nu l-ați indicat'] },
  },
  'apartment: the last floor, a must': {
    reasons: [['-floor_differs floor!', { floor: 5 }]],
    ru: ['Этаж 5 (обязательное условие)'],
    ro: ['Etajul 5 (condiție obligatorie)'],
    owner: { ru: ['Просят другой этаж, у вас 5'], ro: ['Se cere alt etaj, la dvs. este 5'] },
  },
  'apartment: built later': {
    reasons: [['-number_differs year_of_construction', { field: 'year_of_construction', number: 2012 }]],
    ru: ['Год постройки: 2012'],
    ro: ['Anul construcției: 2012'],
    owner: {
      ru: ['Год постройки: просят другое, у вас 2012'],
      ro: ['Anul construcției: se cere altceva, la dvs. este 2012'],
    },
  },
  'apartment: built in time': {
    reasons: [['+number_fits year_of_construction', { field: 'year_of_construction', number: 2000 }]],
    ru: ['Год постройки: 2000'],
    ro: ['Anul construcției: 2000'],
  },
  'apartment: a larger flat': {
    reasons: [['-area_over area', { area: 60, percent: 20 }]],
    ru: ['Площадь больше на 20%'],
    ro: ['Suprafața e mai mare cu 20%'],
    owner: { ru: ['Площадь больше, чем просят, на 20%'], ro: ['Suprafața e mai mare decât se cere, cu 20%'] },
  },
  'apartment: a larger flat, a must': {
    reasons: [['-area_over area!', { area: 60, percent: 20 }]],
    ru: ['Площадь больше на 20% (обязательное условие)'],
    ro: ['Suprafața e mai mare cu 20% (condiție obligatorie)'],
    owner: { ru: ['Площадь больше, чем просят, на 20%'], ro: ['Suprafața e mai mare decât se cere, cu 20%'] },
  },
  'apartment: no area said': {
    reasons: [['?not_said area', { field: 'area' }]],
    ru: ['Не указано: площадь'],
    ro: ['Neindicat: suprafață'],
    owner: { ru: ['Им важна площадь. Вы её не указали'], ro: ['Contează suprafața. Nu ați indicat-o'] },
  },
  'apartment: the area': {
    reasons: [['+area_inside area', { area: 55 }]],
    ru: ['55\u00a0м², как вы хотели'],
    ro: ['55\u00a0m², așa cum ați cerut'],
  },
  'apartment: a room more': {
    reasons: [['-rooms_more rooms', { rooms: 2 }]],
    ru: ['Комнат больше: 2'],
    ro: ['Mai multe camere: 2'],
    owner: { ru: ['Комнат больше, чем просят: 2'], ro: ['Mai multe camere decât se cer: 2'] },
  },
  'apartment: a room more, a must': {
    reasons: [['-rooms_more rooms!', { rooms: 2 }]],
    ru: ['Комнат больше: 2 (обязательное условие)'],
    ro: ['Mai multe camere: 2 (condiție obligatorie)'],
    owner: { ru: ['Комнат больше, чем просят: 2'], ro: ['Mai multe camere decât se cer: 2'] },
  },
  'apartment: two rooms more': {
    reasons: [],
    ru: [],
    ro: [],
  },
  'apartment: the rooms': {
    reasons: [['+rooms_exact rooms', { rooms: 2 }]],
    ru: ['2 комнаты, как просили'],
    ro: ['2 camere, așa cum ați cerut'],
  },
  'apartment: a studio': {
    reasons: [['-not_studio rooms', {}]],
    ru: ['Не студия'],
    ro: ['Nu este studio'],
    owner: { ru: ['Ищут студию, у вас не студия'], ro: ['Se caută un studio, iar al dvs. nu este'] },
  },
  'apartment: a dearer flat': {
    reasons: [['-price_over budget', { price: 550, percent: 10 }]],
    ru: ['Дороже бюджета на 10%'],
    ro: ['Cu 10% peste buget'],
    owner: { ru: ['Ваша цена выше их бюджета на 10%'], ro: ['Prețul dvs. depășește bugetul lor cu 10%'] },
  },
  'apartment: a dearer flat, a must': {
    reasons: [['-price_over budget!', { price: 550, percent: 10 }]],
    ru: ['Дороже бюджета на 10% (обязательное условие)'],
    ro: ['Cu 10% peste buget (condiție obligatorie)'],
    owner: { ru: ['Ваша цена выше их бюджета на 10%'], ro: ['Prețul dvs. depășește bugetul lor cu 10%'] },
  },
  'apartment: too dear': {
    reasons: [['-price_over budget', { price: 700, percent: 40 }]],
    ru: ['Дороже бюджета на 40%'],
    ro: ['Cu 40% peste buget'],
    owner: { ru: ['Ваша цена выше их бюджета на 40%'], ro: ['Prețul dvs. depășește bugetul lor cu 40%'] },
  },
  'apartment: a house for a flat': {
    reasons: [['-other_type', { propertyType: 2 }]],
    ru: ['Другой тип: дом'],
    ro: ['Alt tip: casă'],
    owner: { ru: ['Ищут другой тип, у вас дом'], ro: ['Se caută alt tip, la dvs. e casă'] },
  },
  'apartment: land for a flat': {
    reasons: [],
    ru: [],
    ro: [],
  },
  'apartment: another deal': {
    reasons: [],
    ru: [],
    ro: [],
  },
  'house: a smaller plot': {
    reasons: [['-number_differs plot_area', { field: 'plot_area', number: 5 }]],
    ru: ['Участок 5 сот.'],
    ro: ['Teren de 5 ari'],
    owner: { ru: ['Просят другой участок, у вас 5 сот.'], ro: ['Se cere alt teren, la dvs. are 5 ari'] },
  },
  'house: a pool nobody spoke of': {
    reasons: [['?not_said pool', { field: 'pool' }]],
    ru: ['Не указано: бассейн'],
    ro: ['Neindicat: piscină'],
    owner: { ru: ['Хотят: бассейн. Вы не указали'], ro: ['Se cere: piscină. Nu ați indicat'] },
  },
  'house: land for a house': {
    reasons: [
      ['-other_type', { propertyType: 3 }],
      ['?not_said balcony', { field: 'balcony' }],
      ['?not_said pets!', { field: 'pets' }],
    ],
    ru: ['Другой тип: участок', 'Не указано: балкон, питомцы'],
    ro: ['Alt tip: teren', 'Neindicat: balcon, animale de companie'],
    owner: {
      ru: [
        'Ищут другой тип, у вас участок',
        'Хотят: балкон. Вы не указали',
        'Ищут с питомцем. Вы не указали, можно ли',
      ],
      ro: [
        'Se caută alt tip, la dvs. e teren',
        'Se cere: balcon. Nu ați indicat',
        'Caută cu animal. Nu ați indicat dacă se permite',
      ],
    },
  },
};
