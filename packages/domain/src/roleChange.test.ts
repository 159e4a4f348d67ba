import { describe, expect, it } from 'vitest';
import type { Role } from './kinds.ts';
import { roleChange, type RoleChange } from './roleChange.ts';

const withWork: RoleChange = { verified: false, keepsWork: true };
const withoutWork: RoleChange = { verified: false, keepsWork: false };

const cases: [from: Role, to: Role, bySelf: RoleChange, byAdmin: RoleChange][] = [
  ['client', 'client', 'none', 'none'],
  ['client', 'owner', withoutWork, withoutWork],
  ['client', 'realtor', withWork, withWork],
  ['client', 'admin', 'forbidden', withoutWork],
  ['owner', 'client', withoutWork, withoutWork],
  ['owner', 'owner', 'none', 'none'],
  ['owner', 'realtor', withWork, withWork],
  ['owner', 'admin', 'forbidden', withoutWork],
  ['realtor', 'client', withoutWork, withoutWork],
  ['realtor', 'owner', withoutWork, withoutWork],
  ['realtor', 'realtor', 'none', 'none'],
  ['realtor', 'admin', 'forbidden', withoutWork],
  ['admin', 'client', 'forbidden', withoutWork],
  ['admin', 'owner', 'forbidden', withoutWork],
  ['admin', 'realtor', 'forbidden', withWork],
  ['admin', 'admin', 'none', 'none'],
];

describe('a role that changes', () => {
  it.each(cases)('from %s to %s, by the person and by an administrator', (from, to, bySelf, byAdmin) => {
    expect([roleChange(from, to, 'self'), roleChange(from, to, 'admin')]).toEqual([bySelf, byAdmin]);
  });
});
