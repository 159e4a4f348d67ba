import type { Words } from './dictionaryOption.ts';

export interface Reference {
  id: number;
  code: string;
  title: Words;
}

function reference(id: number, code: string, ru: string, ro: string): Reference {
  return { id, code, title: { ru, ro } };
}

/** Why a viewing is declined. A reason of one's own is sent with no id. */
export const declineReasons: readonly Reference[] = [
  reference(1, 'time_unsuitable', 'Не подходит время', 'Ora nu este potrivită'),
  reference(2, 'already_taken', 'Уже сдано или продано', 'Deja închiriat sau vândut'),
  reference(3, 'under_reservation', 'Уже забронировано', 'Deja rezervat'),
  reference(4, 'changed_mind', 'Планы изменились', 'Planurile s-au schimbat'),
  reference(5, 'found_another', 'Нашёлся другой вариант', 'S-a găsit o altă variantă'),
  reference(6, 'conditions_unsuitable', 'Не подходят условия', 'Condițiile nu sunt potrivite'),
  reference(7, 'away', 'В это время буду в отъезде', 'Voi fi plecat în acea perioadă'),
  reference(8, 'unreachable', 'Не удалось связаться', 'Nu am reușit să luăm legătura'),
];

/** Citizenships of the profile, Moldova's own first. `code` is ISO 3166-1 alpha-2. */
export const citizenships: readonly Reference[] = [
  reference(1, 'MD', 'Республика Молдова', 'Republica Moldova'),
  reference(2, 'RO', 'Румыния', 'România'),
  reference(3, 'UA', 'Украина', 'Ucraina'),
  reference(4, 'RU', 'Россия', 'Rusia'),
  reference(5, 'BG', 'Болгария', 'Bulgaria'),
  reference(6, 'BY', 'Беларусь', 'Belarus'),
  reference(7, 'CZ', 'Чехия', 'Cehia'),
  reference(8, 'FR', 'Франция', 'Franța'),
  reference(9, 'DE', 'Германия', 'Germania'),
  reference(10, 'GB', 'Великобритания', 'Marea Britanie'),
  reference(11, 'IE', 'Ирландия', 'Irlanda'),
  reference(12, 'IL', 'Израиль', 'Israel'),
  reference(13, 'IN', 'Индия', 'India'),
  reference(14, 'IT', 'Италия', 'Italia'),
  reference(15, 'PL', 'Польша', 'Polonia'),
  reference(16, 'PT', 'Португалия', 'Portugalia'),
  reference(17, 'ES', 'Испания', 'Spania'),
  reference(18, 'TR', 'Турция', 'Turcia'),
  reference(19, 'US', 'США', 'SUA'),
  reference(20, 'OTHER', 'Другое', 'Alta'),
];

/** What an agency or a realtor works with. */
export const specialisations: readonly Reference[] = [
  reference(1, 'long_rent', 'Долгосрочная аренда', 'Închiriere pe termen lung'),
  reference(2, 'daily_rent', 'Посуточная аренда', 'Închiriere pe zi (regim hotelier)'),
  reference(3, 'new_buildings', 'Новостройки', 'Construcții noi'),
  reference(4, 'resale', 'Вторичное жильё', 'Piața secundară'),
  reference(5, 'houses', 'Дома и дачи', 'Case și vile'),
  reference(6, 'land', 'Земельные участки', 'Terenuri'),
  reference(7, 'commercial', 'Коммерческая недвижимость', 'Imobile comerciale'),
  reference(8, 'exchange', 'Обмен', 'Schimb'),
  reference(9, 'mortgage', 'Ипотека и документы', 'Ipotecă și acte'),
];
