import type { Plugin } from 'vite';
import { cut, partsOf, type Edit, type Node } from './syntax.ts';

const isText = (node: Node | undefined): node is Node & { value: string } => typeof node?.['value'] === 'string';

/** A field's short line: its drawing and its label in Russian and Romanian. */
function labelsOfLine(node: Node): Edit[] {
  const [icon, ru, ro, ...more] = node['elements'] as Node[];
  const isLine = isText(icon) && isText(ru) && isText(ro) && more.length === 0 && /[а-яё]/i.test(ru.value);
  return isLine ? [{ start: icon.end, end: ro.end, text: '' }] : [];
}

function labels(node: Node): Edit[] {
  if (node.type === 'ArrayExpression') return [...labelsOfLine(node), ...partsOf(node).flatMap(labels)];
  const isLabel = node.type === 'Property' && (node['key'] as Node)['name'] === 'label';
  if (!isLabel) return partsOf(node).flatMap(labels);
  const { start, end } = node['value'] as Node;
  return [{ start, end, text: '{}' }];
}

/**
 * The rows of fields without what the fields are called.
 * @param code the module as JavaScript
 * @param parse gives its tree (ESTree with places)
 */
export function withoutLabels(code: string, parse: (code: string) => Node): string {
  return cut(code, labels(parse(code)));
}

/** A page names its fields by its texts (`fields.<name>`), in its own language: the labels stay with the server. */
export function fieldsWithoutLabels(): Plugin {
  return {
    name: 'fields-without-labels',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/contract\/src\/fields\/(?:offer|search|shared)Fields\.ts$/ },
      handler(code) {
        return { code: withoutLabels(code, (text) => this.parse(text) as unknown as Node), map: null };
      },
    },
  };
}
