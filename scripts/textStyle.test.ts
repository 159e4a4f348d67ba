import { expect, it } from 'vitest';
import { styleFaults } from './textStyle.ts';

it.each([
  ['ro', 'Cu aceşti oameni', 'ș and ț have a comma, not a cedilla'],
  ['ru', 'Город, улица...', 'write … as one character'],
  ['ru', 'Нажмите "Сохранить"', 'quotes are «» in Russian and „” in Romanian'],
  ['ru', 'Нажмите „Сохранить”', 'quotes are «»'],
  ['ro', 'Apăsați «Salvează»', 'quotes are „”'],
  ['ru', 'У вас – {floor}', 'a dash is —'],
  ['ro', 'La dvs. — {floor}', 'a dash is –'],
  ['ru', 'Открыть разговор', 'the word is: чат, переписка; с поддержкой — обращение'],
  ['ro', 'Scoate din listă', 'the word is: elimină; o persoană: exclude'],
  [
    'ru',
    '{n, plural, one {Убрать?} few {Убрать: #?} many {Убрать: #?} other {Убрать: #?}}',
    'one is 21 and 31 too: say the number, or use =1',
  ],
  ['ru', 'Два  пробела', 'a space too many'],
  ['ru', 'до 150 м от точки', 'a number and its unit stand together: write \\u00a0 between them'],
  ['ru', 'Фото не сохранилось. Попробуйте ещё раз', 'the last of several sentences ends like the others'],
  ['ro', 'Ofertele te găsesc singure', 'the reader is dvs., not tu'],
  ['ro', 'Oferta dumneavoastră', 'the reader is dvs.'],
] as const)('%s “%s”: %s', (language, text, says) => {
  expect(styleFaults(language, new Map([['a.b', text]]))).toEqual([`a.b (${language}): ${says}`]);
});

it.each([
  ['ru', 'Не больше 3\u00a0м². Первое фото — обложка.'],
  ['ru', 'Участок {number} сот. у города'],
  ['ro', 'Vă așteaptă „Ofertele mele”, alegeți telefonul dvs. Apoi confirmați.'],
  ['ro', 'Oferta dvs. Ionel'],
  ['ru', '{n, plural, =1 {Убрать?} one {Убрать: #?} few {Убрать: #?} many {Убрать: #?} other {Убрать: #?}}'],
] as const)('%s “%s” is well written', (language, text) => {
  expect(styleFaults(language, new Map([['a.b', text]]))).toEqual([]);
});
