import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { withoutLabels } from './fieldsWithoutLabels.ts';

type Parse = Parameters<typeof withoutLabels>[1];
const parse: Parse = (code) => parseAst(code) as unknown as ReturnType<Parse>;

it('takes the labels out of a row and of a short line, and nothing else', () => {
  const code = `const a = [{ name: 'price', label: { ru: 'Цена', ro: 'Preț' }, deals: ['rent', 'sale', 'exchange'] }];
const b = flags('extra', { gas: ['Flame', 'Газ', 'Gaz'] });`;
  expect(withoutLabels(code, parse))
    .toBe(`const a = [{ name: 'price', label: {}, deals: ['rent', 'sale', 'exchange'] }];
const b = flags('extra', { gas: ['Flame'] });`);
});
