import { describe, expect, it } from 'vitest';
import { actsOn, type Standing } from './adminActs.ts';

const client: Standing = { id: 2, role: 'client', blocked: false, verified: false };
const always = ['change_role', 'sign_out_everywhere', 'delete_user'];

describe('what fits a person', () => {
  it.each([
    ['a client', client, ['block', ...always]],
    ['a blocked one', { ...client, blocked: true }, ['unblock', ...always]],
    ['a realtor', { ...client, role: 'realtor' }, ['block', 'verify', ...always]],
    ['a verified realtor', { ...client, role: 'realtor', verified: true }, ['block', 'unverify', ...always]],
    ['oneself', { ...client, id: 1, role: 'admin' }, ['change_role', 'sign_out_everywhere']],
  ] as const)('%s', (_, person, acts) => {
    expect(actsOn(person, 1)).toEqual(acts);
  });
});
