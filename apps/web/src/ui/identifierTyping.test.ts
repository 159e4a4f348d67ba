import { expect, test } from 'vitest';
import { emailSuggestions, isEmailLike, typedIdentifier } from './identifierTyping.ts';

/** What a keystroke at the end of the field leaves there. */
const type = (text: string, before = '', selectionStart = text.length) =>
  typedIdentifier({ value: text, selectionStart } as HTMLInputElement, before, 'MD');

test.each([
  ['069123', '069 123'],
  ['ion', 'ion'],
  ['ana+home@gmail.com', 'ana+home@gmail.com'],
  ['анаana@mail.md', 'анаana@mail.md'],
  ['ion rusu@mail.md', 'ion rusu@mail.md'],
  ['иван', ''],
  ['+373 (69)', '+373 69'],
  ['I_o-n.9@', 'I_o-n.9@'],
])('typing %s leaves %s', (text, shown) => {
  expect(type(text)).toBe(shown);
});

test('the spaces of a phone go when it turns out to be an e-mail: they were not typed', () => {
  expect(type('069 123a', '069 123')).toBe('069123a');
  expect(type('+373 69a', '+373 69')).toBe('+37369a');
});

test('deleting the letters turns the field back into a phone; a correction in the middle is left alone', () => {
  expect(isEmailLike('069a')).toBe(true);
  expect(isEmailLike('069')).toBe(false);
  expect(type('069 1223', '069 123', 6)).toBe('069 1223');
});

test('an e-mail is offered with four hosts, then with those that continue it', () => {
  expect(emailSuggestions('ion')).toEqual(['ion@gmail.com', 'ion@mail.ru', 'ion@yandex.ru', 'ion@yahoo.com']);
  expect(emailSuggestions('ion@ya')).toEqual(['ion@yandex.ru', 'ion@yahoo.com']);
  for (const text of ['', '069', '@', '@mail', 'ion@mail.ru', 'ion@mail.md', 'a@b@c'])
    expect(emailSuggestions(text)).toEqual([]);
});
