import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** What a message asks of its caller: arguments with their kinds, tags, and the categories of its plurals. */
export interface MessageNeeds {
  /** Argument name → `value`, `plural`, `select`, `number`, `date`, `time`. */
  args: Map<string, string>;
  tags: Set<string>;
  /** Argument name → categories written out (`one`, `few`, `=0`, …), for plurals alone. */
  plurals: { arg: string; categories: string[] }[];
}

/** Reads a message as the page does. Throws with what is wrong: a brace that stands alone too, which the page would show. */
export function readMessage(text: string): MessageNeeds {
  const needs: MessageNeeds = { args: new Map(), tags: new Set(), plurals: [] };
  const unquoted = text.replace(/'[{}<>][^']*'/g, '');
  if (unquoted.split('{').length !== unquoted.split('}').length) throw new Error('not every brace has its other one');
  collect(parse(text), needs);
  return needs;
}

function collect(elements: readonly MessageFormatElement[], needs: MessageNeeds): void {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    if (element.type === TYPE.tag) {
      needs.tags.add(element.value);
      collect(element.children, needs);
      continue;
    }
    needs.args.set(element.value, element.type === TYPE.argument ? 'value' : TYPE[element.type]);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
    const branches = Object.entries(element.options);
    if (element.type === TYPE.plural) needs.plurals.push({ arg: element.value, categories: branches.map(([c]) => c) });
    for (const [, { value }] of branches) collect(value, needs);
  }
}
