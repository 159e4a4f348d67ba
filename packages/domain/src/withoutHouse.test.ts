import { expect, it } from 'vitest';
import { streets } from './gazetteer/streets.ts';
import { withoutHouse } from './withoutHouse.ts';

it.each([
  ['str. Ismail 33, Centru', 'str. Ismail, Centru'],
  ['str. Ismail, 33/2 A, ap. 4, Centru', 'str. Ismail, Centru'],
  ['ул. Пушкина, д. 5а, кв. 12', 'ул. Пушкина'],
  ['bd. Dacia nr. 27, Botanica', 'bd. Dacia, Botanica'],
  ['Botanica, Chișinău', 'Botanica, Chișinău'],
  // Streets named after a day keep the whole of it.
  ['str. 31 August 1989, 78, Chișinău', 'str. 31 August 1989, Chișinău'],
  ['31 August 1989 78, Chișinău', '31 August 1989, Chișinău'],
  ['strada 31 August 1989', 'strada 31 August 1989'],
  ['31 August 78', '31 August'],
  ['улица 31 Августа 1989 года, 12, Центр', 'улица 31 Августа 1989 года, Центр'],
  ['ул. 31 августа 12', 'ул. 31 августа'],
  ['str. 28 Iunie 1940 5A, Bălți', 'str. 28 Iunie 1940, Bălți'],
  ['8 Martie 7, Orhei', '8 Martie, Orhei'],
  ['strada 1 Mai, 15', 'strada 1 Mai'],
])('an approximate place keeps no house: %s', (address, street) => {
  expect(withoutHouse(address)).toBe(street);
});

it.each(streets.flatMap(({ names }) => [names.ro, names.ru]))('%s keeps its name and loses its house', (name) => {
  expect(withoutHouse(`${name}, 27/1, Chișinău`)).toBe(`${name}, Chișinău`);
});
