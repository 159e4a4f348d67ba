import { expect, it } from 'vitest';
import { isWeakPassword } from './weakPassword.ts';

const owner = { phone: '+37369123456', email: 'Ana.Rusu@mail.md', name: 'Ana-Maria Rusu' };

it.each([
  '12345678',
  '87654321',
  '90123456',
  '11111111',
  'abababab',
  'qwertyuiop',
  'poiuytre',
  'йцукенгш',
  'Password123',
  'Qwerty!2026',
  'VATRA-2026!',
  '19850412',
  '069123456',
  '+373 69 123 456',
  'ana.rusu',
  'Ana.Rusu@mail.md',
  'maria1990',
  'RUSU2026',
  'Rusu are trei pisici',
  'casa.Ana.Rusu.verde',
  'tel 69-123-456 acasa',
  'vatra mea dragă',
])('%s is weak', (password) => expect(isWeakPassword(password, owner)).toBe(true));

it.each([
  'Casa veche 12',
  'correct horse',
  'trei pisici',
  'Новый пароль',
  'Ana are trei mere',
  '83910274658',
  'xK4#pq9z',
])('%s is not', (password) => expect(isWeakPassword(password, owner)).toBe(false));

it('finds a name written with and without diacritics', () => {
  expect(isWeakPassword('Turcanu are mere', { name: 'Ion Țurcanu' })).toBe(true);
  expect(isWeakPassword('Țurcanu are mere', { name: 'Ion Turcanu' })).toBe(true);
});

it('without an owner only what everybody uses is weak', () => {
  expect(['maria1990', 'qwerty12'].map((password) => isWeakPassword(password))).toEqual([false, true]);
});
