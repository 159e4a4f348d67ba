/**
 * What people call streets of Chișinău besides what the data says: names that a street had before, and Russian ones in
 * use that stand on no sign. By the street's id.
 */
const formerNames: Readonly<Record<string, readonly string[]>> = {
  'chisinau/stefan-cel-mare-si-sfint': [
    'проспект Штефана Великого',
    'проспект Стефана Великого',
    'проспект Ленина',
    'bulevardul Lenin',
  ],
  'chisinau/dacia': ['проспект Мира'],
  'chisinau/renasteri-nationale': ['проспект Молодёжи'],
  'chisinau/mihail-cogalniceanu': ['улица Пирогова'],
  'chisinau/bucuresti': ['улица Искры'],
  'chisinau/columna': ['улица Фрунзе'],
  'chisinau/vlaicu-pircalab': ['улица 28 июня'],
  'chisinau/mitropolit-banulescu-bodoni': ['улица Гоголя'],
  'chisinau/mihai-eminescu': ['Комсомольская улица'],
  'chisinau/alecsei-matevici': ['Садовая улица'],
  'chisinau/tigina': ['Бендерская улица'],
  'chisinau/trandafirilor': ['улица Роз'],
  'chisinau/calea-iesilor': ['Скулянское шоссе'],
  'chisinau/hincesti': ['Хынчештское шоссе', 'Котовское шоссе'],
};

/** The streets that the table speaks of. @internal */
export const renamedStreets: readonly string[] = Object.keys(formerNames);

export const formerNamesOf = (id: string): readonly string[] => formerNames[id] ?? [];
