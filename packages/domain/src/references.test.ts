import { describe, expect, it } from 'vitest';
import { citizenships, declineReasons, specialisations } from './references.ts';

describe.each(Object.entries({ declineReasons, citizenships, specialisations }))('%s', (_, list) => {
  it('has unique ids and codes and both languages', () => {
    expect(new Set(list.map((r) => r.id)).size).toBe(list.length);
    expect(new Set(list.map((r) => r.code)).size).toBe(list.length);
    for (const r of list) {
      expect(r.title.ru, r.code).toMatch(/[А-Яа-я]/);
      expect(r.title.ro, r.code).toMatch(/^[^А-Яа-я]+$/);
    }
  });
});

describe('decline reasons', () => {
  it('are few enough to choose from', () => {
    expect(declineReasons.length).toBeGreaterThanOrEqual(6);
    expect(declineReasons.length).toBeLessThanOrEqual(8);
  });
});
