import { expect, it } from 'vitest';
import { withoutPhones } from './withoutPhones.ts';

it.each([
  ['Звоните +373 69 123 456 вечером', 'Звоните … вечером'],
  ['(069) 12-34-56 7', '(…'],
  ['069123456', '…'],
  ['вт, 24 ноября, 17:30, Bulevardul Dacia 12/3', 'вт, 24 ноября, 17:30, Bulevardul Dacia 12/3'],
  ['Цена 120 000 €', 'Цена 120 000 €'],
])('%s → %s', (text, left) => expect(withoutPhones(text)).toBe(left));
