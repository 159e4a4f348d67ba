import { expect, it } from 'vitest';
import { byPart } from './chunkGroups.ts';

const imports: Record<string, string[]> = {
  page: ['card', 'button'],
  dialog: ['frame', 'button'],
  form: ['frame', 'field'],
  frame: ['icon'],
};
const group = byPart({
  parts: { page: ['page'], dialog: ['dialog'], form: ['form'] },
  together: ['page', 'dialog'],
  test: /./,
});
const nameOf = (id: string) => {
  const context = { getModuleInfo: (of: string) => ({ importedIds: imports[of] ?? [] }) };
  return (group.name as (id: string, of: typeof context) => string | null)(id, context);
};

const cases: [module: string, name: string | null][] = [
  ['card', 'page'],
  ['button', 'page-dialog'],
  ['frame', 'dialog-form'],
  ['icon', 'dialog-form'],
  ['field', null],
  ['page', null],
  ['dialog', null],
];

for (const [module, name] of cases)
  it(`puts ${module} into ${name ?? 'a file of its own'}`, () => expect(nameOf(module)).toBe(name));
