import { expect, test } from 'vitest';
import { contains } from '../contains.ts';
import { isInMoldova } from './country.ts';
import { crossesItself } from '../untangle.ts';
import { areas } from './areas.ts';
import { areasAt } from './areasAt.ts';
import { metresBetween } from './line.ts';
import { sectors } from './sectors.ts';
import { streets } from './streets.ts';
import { towns } from './towns.ts';

const codes = [...areas, ...streets].map((place) => place.code);

test('codes are unique', () => {
  expect(codes.filter((code, i) => codes.indexOf(code) !== i)).toEqual([]);
});

/** Every municipality and town of the country, as its administrative law and the left bank name them. */
const municipalitiesAndTowns =
  'Chișinău Bălți Bender Tiraspol Cahul Ceadîr-Lunga Comrat Edineț Hîncești Orhei Soroca Strășeni Ungheni Anenii_Noi ' +
  'Basarabeasca Biruința Briceni Bucovăț Camenca Cantemir Călărași Căinari Căușeni Cimișlia Codru Cornești Costești ' +
  'Crasnoe Cricova Criuleni Cupcini Dnestrovsc Dondușeni Drochia Dubăsari Durlești Fălești Florești Frunză Ghindești ' +
  'Glodeni Grigoriopol Ialoveni Iargara Leova Lipcani Maiac Mărculești Nisporeni Ocnița Otaci Rezina Rîbnița Rîșcani ' +
  'Sîngera Sîngerei Slobozia Șoldănești Ștefan_Vodă Taraclia Telenești Tiraspolul_Nou Tvardița Vadul_lui_Vodă Vatra Vulcănești';

test('knows every town, 150 places and 150 streets of the capital', () => {
  const named = new Set([...areas, ...towns].filter(({ kind }) => kind !== 'sector').map(({ names }) => names.ro));
  const wanted = municipalitiesAndTowns.split(' ').map((name) => name.replaceAll('_', ' '));
  expect(wanted.filter((name) => !named.has(name))).toEqual([]);
  expect(areas.filter(({ kind }) => kind !== 'sector').length).toBeGreaterThanOrEqual(150);
  expect(streets.length).toBeGreaterThanOrEqual(150);
});

test('every place lies in the country, no two in one spot', () => {
  const settled = areas.filter(({ kind }) => kind !== 'sector');
  expect(settled.filter(({ centre }) => !isInMoldova(centre)).map(({ code }) => code)).toEqual([]);
  const close = settled.flatMap((a, i) =>
    settled.slice(i + 1).flatMap((b) => (metresBetween(a.centre, b.centre) < 1_000 ? [`${a.code} ${b.code}`] : [])),
  );
  expect(close).toEqual([]);
});

test('every name is there in Cyrillic and in Latin', () => {
  for (const { names } of [...areas, ...streets]) expect(names.ro).toMatch(/^[\d\s\-.a-zăâîșț]+$/i);
  const inLatin = [...areas, ...streets].filter(({ names }) => !/^[\d\s\-.а-яё]+$/i.test(names.ru));
  // The map has no Russian name of it.
  expect(inLatin.map(({ names }) => names.ru)).toEqual(['str. Toader Bubuiog']);
});

test.each(areas.map((area) => [area.code, area] as const))(
  '%s: a closed simple outline around its centre',
  (_, area) => {
    expect(area.outline.at(-1)).toEqual(area.outline[0]);
    expect(area.outline.length).toBeLessThanOrEqual(21);
    expect(crossesItself(area.outline)).toBe(false);
    expect(contains(area.outline, area.centre)).toBe(true);
  },
);

test('streets of the map have their course, each spelt one way', () => {
  const mapped = streets.filter(({ lines }) => lines.length > 0);
  expect(mapped.length).toBeGreaterThanOrEqual(80);
  expect(mapped.filter(({ names }) => /[şţ]|^strada|^Bd\./.test(names.ro))).toEqual([]);
});

test('a street that the map does not have begins in its town: an address there names it', () => {
  const elsewhere = streets.filter(
    ({ lines, line, city }) => lines.length === 0 && areasAt(line[0]!).city.code !== city,
  );
  expect(elsewhere.map(({ code }) => code)).toEqual([]);
});

test('streets lie within 7 km of the centre of their sector', () => {
  for (const street of streets.filter(({ sector }) => sector !== null)) {
    const sector = sectors.find((area) => area.code === street.sector)!;
    for (const point of street.line) expect(metresBetween(point, sector.centre), street.code).toBeLessThan(7_000);
  }
});
