import { parse } from '@swc/core';

/** Shorter texts are words that people type as well, such as a greeting. */
const shortest = 10;

interface Literal {
  type?: string;
  value?: string;
  cooked?: string;
  pattern?: string;
}

const folded = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * The literals of a browser test that repeat a text of the page: they break when its words change.
 * @param source TypeScript, which may hold markup
 * @param texts of the page, in all languages
 */
export async function copiedTexts(source: string, texts: Iterable<string>): Promise<string[]> {
  const known = new Set([...texts].map(folded).filter((text) => text.length >= shortest && text.includes(' ')));
  const copies: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const { type, value, cooked, pattern } = node as Literal;
    const literal = { StringLiteral: value, TemplateElement: cooked, RegExpLiteral: pattern }[type ?? ''];
    const text = folded((literal ?? '').replace(/^\^|\$$/g, ''));
    if (known.has(text)) copies.push(text);
    Object.values(node).forEach(visit);
  };
  visit((await parse(source, { syntax: 'typescript', tsx: true })).body);
  return copies;
}
