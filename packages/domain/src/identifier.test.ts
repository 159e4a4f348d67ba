import { expect, test } from 'vitest';
import { isSameContact, normaliseEmail, readIdentifier } from './identifier.ts';

test.each([
  ['ana+home@gmail.com', 'ana+home@gmail.com'],
  ['  Ana.Rusu@Mail.MD ', 'Ana.Rusu@mail.md'],
  ["o'neil_{1}@mail.md", "o'neil_{1}@mail.md"],
  ['a@b.md', 'a@b.md'],
  ['ion@firma.international', 'ion@firma.international'],
  ['ion@firma.xn--p1ai', 'ion@firma.xn--p1ai'],
  ['ion@SUB.domain.photography', 'ion@sub.domain.photography'],
  [`${'a'.repeat(64)}@mail.md`, `${'a'.repeat(64)}@mail.md`],
])('the e-mail %j is kept as typed but for its edges and the case of its domain', (typed, kept) => {
  expect(normaliseEmail(typed)).toBe(kept);
  expect(readIdentifier(typed)).toEqual({ kind: 'email', email: kept });
});

test.each([
  'ana home@gmail.com',
  'ana@home@gmail.com',
  'ана@mail.md',
  '.ana@mail.md',
  'ana.@mail.md',
  'ana..home@mail.md',
  'ana@mail',
  'ana@mail.m',
  'ana@mail.12',
  'ana@-mail.md',
  'ana@mail-.md',
  'ana@mail..md',
  '@mail.md',
  'ana@',
  'ana\n@mail.md',
  `${'a'.repeat(65)}@mail.md`,
  `ana@${'a'.repeat(64)}.md`,
  `ana@${'mail.'.repeat(60)}md`,
])('%j is refused, not made into another e-mail', (typed) => {
  expect(normaliseEmail(typed)).toBeUndefined();
  expect(readIdentifier(typed)).toEqual({ problem: 'email_invalid' });
});

test('two spellings that differ by case alone are one account', () => {
  expect(isSameContact('Ana+Home@mail.md', 'ana+home@mail.md')).toBe(true);
  expect(isSameContact('ana+home@mail.md', 'anahome@mail.md')).toBe(false);
  expect(isSameContact(null, 'ana@mail.md')).toBe(false);
});
