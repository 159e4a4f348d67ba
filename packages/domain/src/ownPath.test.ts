import { expect, it } from 'vitest';
import { ownPath } from './ownPath.ts';

it.each([
  '/',
  '/ru/dashboard/calendar?view=list#day',
  '/ru/map?next=//evil.example&from=../..',
  '/ru/предложение',
  '/ru/.well-known/..hidden',
  '/ru//evil.example',
])('accepts the own path %j', (address) => expect(ownPath(address)).toBe(address));

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
  '/ru/.%2E//evil.example',
  '/ru/..',
  'https://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
])('refuses %j', (address) => expect(ownPath(address)).toBeUndefined());
