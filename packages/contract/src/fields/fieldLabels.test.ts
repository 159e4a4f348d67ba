import { expect, test } from 'vitest';
import { fieldLabels } from './fieldLabels.ts';
import { offerFields } from './offerFields.ts';
import { searchFields } from './searchFields.ts';

const rows = [offerFields, searchFields].flatMap((table) => Object.values(table).flat());

test.each(['ru', 'ro'] as const)('%s: a name is called the same wherever it is asked', (locale) => {
  const labels = fieldLabels(locale);
  for (const { name, label } of rows) expect(label[locale], name).toBe(labels[name]);
});

test('a form asks no name and no wire name twice', () => {
  for (const fields of [offerFields, searchFields].flatMap((table) => Object.values(table))) {
    for (const names of [fields.map(({ name }) => name), fields.map(({ name, wire }) => wire ?? name)]) {
      expect(new Set(names).size, names.join()).toBe(names.length);
    }
  }
});
