import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { lightModule } from './lightContract.ts';

type Parse = Parameters<typeof lightModule>[1];
const parse: Parse = (code) => parseAst(code) as unknown as ReturnType<Parse>;

it('keeps what a page needs of a call and leaves the schemas out', () => {
  const light = lightModule(
    `import { z } from 'zod';
import { defineCall } from './call.ts';
import { idParams } from './shared.ts';
export const kinds = { flat: 1 };
export const card = z.object({ id: z.number() });
export const full = card.extend({ more: z.string() });
const act = (name, path) => defineCall({ name, area: 'offers', method: 'POST', path, params: idParams, reply: full });
export const hide = act('hide', '/api/hide/:id');
export const list = defineCall({ name: 'list', method: 'GET', path: '/api/list', query: card, errors: ['internal'] });
`,
    parse,
  );
  expect(light).not.toMatch(/zod|call\.ts|shared\.ts|card|full|errors|idParams/);
  expect(light).toContain('export const kinds = { flat: 1 };');
  expect(light).toContain("({ name, method: 'POST', path })");
  expect(light).toContain("export const list = ({ name: 'list', method: 'GET', path: '/api/list' })");
  expect(light).toContain("export const hide = /* @__PURE__ */ act('hide', '/api/hide/:id');");
});

it('leaves a module without calls as it is', () => {
  const code = "import { z } from 'zod';\nexport const id = z.number();\n";
  expect(lightModule(code, parse)).toBe(code);
});
