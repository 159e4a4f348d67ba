import { expect, it } from 'vitest';
import { rejectReasonIn, rejectReasons } from './rejectReasons.ts';

it('tells a ready reason in the language of its reader, and leaves what was written by hand', () => {
  for (const ready of rejectReasons) {
    expect(rejectReasonIn(ready.ru, 'ro')).toBe(ready.ro);
    expect(rejectReasonIn(ready.ro, 'ru')).toBe(ready.ru);
    expect(rejectReasonIn(ready.ro, 'ro')).toBe(ready.ro);
    // A reason is no longer than that.
    expect(Math.max(ready.ru.length, ready.ro.length)).toBeLessThanOrEqual(300);
  }
  expect(rejectReasonIn('Без окон', 'ro')).toBe('Без окон');
});
