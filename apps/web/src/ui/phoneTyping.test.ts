import { phoneCountry } from '@app/domain/phone';
import { expect, test } from 'vitest';
import { countryOf, finishPhone, moveToCountry, shapePhone } from './phoneTyping.ts';

test.each([
  ['6', 'MD', '6'],
  ['69123456', 'MD', '69 123 456'],
  ['069123456', 'MD', '069 123 456'],
  ['+', 'MD', '+'],
  ['+37', 'MD', '+37'],
  ['+373', 'MD', '+373'],
  ['+3736912', 'MD', '+373 69 12'],
  ['0037369123456', 'MD', '+373 69 123 456'],
  ['+40721234567', 'MD', '+40 721 234 567'],
  ['+393331234567', 'MD', '+39 333 123 4567'],
  ['+37369123456789', 'MD', '+373 69 123 456789'],
  ['721234567', 'RO', '721 234 567'],
])('typing %s with %s chosen shows %s', (text, country, shown) => {
  expect(shapePhone(text, country)).toBe(shown);
});

test('a finished number is shown with its prefix, an unfinished one as typed', () => {
  expect(finishPhone('069 123 456', 'MD')).toBe('+373 69 123 456');
  expect(finishPhone('721 234 567', 'RO')).toBe('+40 721 234 567');
  expect(finishPhone('069 123', 'MD')).toBe('069 123');
});

test('the country is guessed from the prefix; without one it is the chosen country', () => {
  expect(countryOf('+380 67', 'MD').code).toBe('UA');
  expect(countryOf('0040 721', 'MD').code).toBe('RO');
  expect(countryOf('069', 'RO').code).toBe('RO');
  expect(countryOf('', 'nowhere').code).toBe('MD');
});

test('choosing another country keeps the digits behind the prefix', () => {
  const [md, ro] = [phoneCountry('MD')!, phoneCountry('RO')!];
  expect(moveToCountry('069 123 456', md, ro)).toBe('+40 691 234 56');
  expect(moveToCountry('+373 69 123 456', md, ro)).toBe('+40 691 234 56');
  expect(moveToCountry('', md, ro)).toBe('+40');
});
