import { expect, it } from 'vitest';
import { ownPath } from './ownPath.ts';

it.each([
  ['/', '/'],
  ['/ru/dashboard/calendar?view=list#day', '/ru/dashboard/calendar?view=list#day'],
  ['/ru/map?next=//evil.example', '/ru/map?next=//evil.example'],
  ['/ru/предложение', '/ru/%D0%BF%D1%80%D0%B5%D0%B4%D0%BB%D0%BE%D0%B6%D0%B5%D0%BD%D0%B8%D0%B5'],
  ['/ru/../map', '/map'],
  ['/ru//evil.example', '/ru//evil.example'],
])('accepts the own path %j', (address, path) => expect(ownPath(address)).toBe(path));

it.each([
  '',
  'map',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/ru\\..\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\0/evil.example',
  '/\u0085/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/%2F/evil.example',
  '/%2fevil.example',
  '/%5Cevil.example',
  '/ru/..//evil.example',
  '/./%2fevil.example',
  '/%2e//evil.example',
  '/ru/%2e%2e//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
])('refuses %j', (address) => expect(ownPath(address)).toBeUndefined());
