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
])('%s is weak', (password) => expect(isWeakPassword(password, owner)).toBe(true));

it.each([
  'Casa veche 12',
  'correct horse',
  'trei pisici',
  'Новый пароль',
  'Rusu are trei pisici',
  '83910274658',
  'xK4#pq9z',
])('%s is not', (password) => expect(isWeakPassword(password, owner)).toBe(false));

it('without an owner only what everybody uses is weak', () => {
  expect(['maria1990', 'qwerty12'].map((password) => isWeakPassword(password))).toEqual([false, true]);
});
