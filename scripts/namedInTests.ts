import { parse } from '@swc/core';

interface Node {
  type: string;
  value?: unknown;
  cooked?: unknown;
  callee?: unknown;
  arguments?: { expression: unknown }[];
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const isTest = (callee: unknown): boolean => {
  if (!isNode(callee)) return false;
  const { value, object, callee: inner } = callee as Node & { object?: unknown };
  if (callee.type === 'Identifier') return value === 'it' || value === 'test';
  // it.each(table)
  return isTest(object ?? inner);
};

/**
 * What the tests of a file are named with: every text that stands in a title, or beside the tests in a table of cases;
 * nothing of what a test's body does.
 * @param source TypeScript of a `.test.ts` or `.spec.ts`
 */
export async function namedInTests(source: string): Promise<string[]> {
  const named: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const { type, value, cooked, callee, arguments: given } = node as Node;
    if (type === 'StringLiteral') named.push(String(value));
    else if (type === 'TemplateElement') named.push(String(cooked));
    else if (type === 'CallExpression' && isTest(callee) && given?.[1]) visit([callee, given[0]]);
    else Object.values(node).forEach(visit);
  };
  visit((await parse(source, { syntax: 'typescript' })).body);
  return named;
}
