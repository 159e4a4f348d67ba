import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { compileTexts } from './compiledTexts.ts';

type Parse = Parameters<typeof compileTexts>[1];
const parse: Parse = (code) => parseAst(code) as unknown as ReturnType<Parse>;

it('compiles messages with arguments and leaves plain words as they are', () => {
  const code = `export const a = { plain: 'Дом', deep: { one: 'до {price}', "count-it": '{n, number} шт.' } };`;
  expect(compileTexts(code, parse)).toBe(
    `export const a = { plain: 'Дом', deep: { one: ["до ",["price"]], "count-it": [["n",4]," шт."] } };`,
  );
});
