import { expect, test } from 'vitest';
import { identifier, phone, email } from './identifier.ts';

const codeOf = (found: { success: boolean; error?: { issues: { message: string }[] } }) =>
  found.error?.issues[0]?.message;

test.each([
  ['+373 69 123 456', { kind: 'phone', phone: '+37369123456' }],
  ['069123456', { kind: 'phone', phone: '+37369123456' }],
  ['(069) 12-34-56', { kind: 'phone', phone: '+37369123456' }],
  ['0040721234567', { kind: 'phone', phone: '+40721234567' }],
  ['+39 333 1234567', { kind: 'phone', phone: '+393331234567' }],
  ['Ion.Rusu_1@Mail.md', { kind: 'email', email: 'Ion.Rusu_1@mail.md' }],
  ['ana+home@gmail.com', { kind: 'email', email: 'ana+home@gmail.com' }],
  ['ion@mail.somewhere', { kind: 'email', email: 'ion@mail.somewhere' }],
  [' ion@sub.domain.photo ', { kind: 'email', email: 'ion@sub.domain.photo' }],
])('the identifier %s is understood', (text, expected) => {
  expect(identifier.parse(text)).toEqual(expected);
});

test.each([
  ['', 'identifier_required'],
  ['   ', 'identifier_required'],
  [undefined, 'identifier_required'],
  ['1234567', 'phone_invalid'],
  ['+373 69 123 45', 'phone_invalid'],
  ['+373691234567', 'phone_invalid'],
  ['123456789012345678', 'phone_invalid'],
  ['6912345612', 'phone_invalid'],
  ['+999 69 123 456', 'phone_invalid'],
  ['ion@mail', 'email_invalid'],
  ['ion@mail.m', 'email_invalid'],
  ['ion rusu@mail.md', 'email_invalid'],
  ['ion rusu', 'email_invalid'],
  ['ион@mail.md', 'email_invalid'],
])('the identifier %j is refused as %s', (text, code) => {
  expect(codeOf(identifier.safeParse(text))).toBe(code);
});

test('the profile asks for a phone and a well-formed e-mail', () => {
  expect(phone.parse('079 000 111')).toBe('+37379000111');
  expect(codeOf(phone.safeParse(''))).toBe('phone_number_required');
  expect(codeOf(phone.safeParse('12'))).toBe('phone_invalid');
  expect(email.parse(' A@B.md')).toBe('A@b.md');
  expect(codeOf(email.safeParse('a@b'))).toBe('invalid');
});
