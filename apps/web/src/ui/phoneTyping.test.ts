import { phoneCountry } from '@app/domain/phone';
import { expect, test } from 'vitest';
import { countryOf, finishPhone, moveToCountry, shapePhone, typedPhone } from './phoneTyping.ts';

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
  ['7', 'RO', '+40 7'],
  ['721234567', 'RO', '+40 721 234 567'],
  ['0721234567', 'RO', '+40 721 234 567'],
  ['40721234567', 'RO', '+40 721 234 567'],
  ['69123456', 'RO', '+40 691 234 56'],
  ['+373 (0) 69 123 456', 'RO', '+373 69 123 456'],
  ['069.123.456', 'MD', '069 123 456'],
  ['8 (029) 123-45-67', 'BY', '+375 29 123 45 67'],
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

/** The field after its text was replaced at once, with the caret at its end. */
const pasted = (value: string) => ({ value, selectionStart: value.length }) as HTMLInputElement;

test.each([
  ['a shorter number', '69123456', '+40 691 234 56'],
  ['a full international number', '+373 (0) 69 123 456', '+373 69 123 456'],
  ['two numbers', '0721234567, 0731234567', '0721234567, 0731234567'],
  ['an extension', '+49 170 1234567 доб. 1', '+49 170 1234567 доб. 1'],
  ['nothing', '', ''],
])('pasting %s with Romania chosen shows %j as %j', (_, text, shown) => {
  expect(typedPhone(pasted(text), '+40 721 234 5678', 'RO')).toBe(shown);
});

test('a number of another country keeps its digits without the trunk prefix when the country changes', () => {
  const [by, ro] = [phoneCountry('BY')!, phoneCountry('RO')!];
  expect(moveToCountry('8 029 123-45-67', by, ro)).toBe('+40 291 234 567');
});
