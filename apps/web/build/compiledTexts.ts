import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { cut, partsOf, type Edit, type Node } from './syntax.ts';

function textOf(value: Node): string | undefined {
  return value.type === 'Literal' && typeof value['value'] === 'string' ? value['value'] : undefined;
}

/** Every text of an object literal under this node, as what it compiles to. */
function compiled(node: Node): Edit[] {
  const value = node.type === 'Property' ? (node['value'] as Node) : undefined;
  const text = value && textOf(value);
  if (!value || text === undefined) return partsOf(node).flatMap(compiled);
  const made = compile(text);
  return made === text ? [] : [{ start: value.start, end: value.end, text: JSON.stringify(made) }];
}

/**
 * A module of texts with its messages read already: the parser of their syntax stays out of the page, which would read each
 * of them again.
 * @param code the module as JavaScript
 * @param parse gives its tree (ESTree with places)
 */
export function compileTexts(code: string, parse: (code: string) => Node): string {
  return cut(code, compiled(parse(code)));
}

/** Both halves of the page get compiled messages and what formats them alone; the development server reads them as they are. */
export function compiledTexts(): Plugin {
  return {
    name: 'compiled-texts',
    apply: 'build',
    config: () => ({
      resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }] },
    }),
    // Names in one language, without the tables of fields that hold both.
    load: {
      filter: { id: /\/web\/src\/texts\/(?:ru|ro)\/fields\.ts$/ },
      handler: async (id) => {
        const { fieldLabels } = await import('@app/contract/fields/fieldLabels');
        return `export const fields = ${JSON.stringify(fieldLabels(id.includes('/ro/') ? 'ro' : 'ru'))};`;
      },
    },
    transform: {
      filter: { id: /\/web\/src\/texts\/(?:ru|ro)\/[^?]*\.ts$/ },
      handler(code) {
        return { code: compileTexts(code, (text) => this.parse(text) as unknown as Node), map: null };
      },
    },
  };
}
