/** What a message asks of its caller: arguments with their kinds, tags, and the categories of its plurals. */
export interface MessageNeeds {
  /** Argument name → `value`, `plural`, `selectordinal`, `select`, `number`, `date`, `time`. */
  args: Map<string, string>;
  tags: Set<string>;
  /** Argument name → categories written out (`one`, `few`, `=0`, …), for plurals alone. */
  plurals: { arg: string; categories: string[] }[];
}

/** Reads the ICU message syntax that the page uses. Throws with what is wrong and where. */
export function readMessage(text: string): MessageNeeds {
  const needs: MessageNeeds = { args: new Map(), tags: new Set(), plurals: [] };
  const end = readPattern(text, 0, needs, false);
  if (end < text.length) throw new Error(`a "}" too many at ${end}`);
  return needs;
}

function readPattern(text: string, from: number, needs: MessageNeeds, nested: boolean): number {
  let at = from;
  while (at < text.length) {
    const c = text[at];
    if (c === '}') return at;
    if (c === "'" && /['{}<]/.test(text[at + 1] ?? '')) at = skipQuoted(text, at);
    else if (c === '{') at = readArgument(text, at + 1, needs);
    else if (c === '<') at = readTag(text, at, needs);
    else at += 1;
  }
  if (nested) throw new Error('a "{" is never closed');
  return at;
}

function skipQuoted(text: string, at: number): number {
  if (text[at + 1] === "'") return at + 2;
  const end = text.indexOf("'", at + 1);
  return end === -1 ? text.length : end + 1;
}

function readTag(text: string, at: number, needs: MessageNeeds): number {
  const tag = /^<\/?(\w+)\/?>/.exec(text.slice(at));
  if (!tag) return at + 1;
  needs.tags.add(tag[1]!);
  return at + tag[0].length;
}

function readArgument(text: string, from: number, needs: MessageNeeds): number {
  const head = /^\s*(\w+)\s*(?:,\s*(\w+)\s*(,)?)?/.exec(text.slice(from));
  if (!head) throw new Error(`an argument without a name at ${from}`);
  const [whole, name, kind = 'value', more] = head;
  let at = from + whole.length;
  needs.args.set(name!, kind);
  if (more && ['plural', 'selectordinal', 'select'].includes(kind)) at = readBranches(text, at, name!, kind, needs);
  else if (more) at = text.indexOf('}', at);
  if (text[at] !== '}') throw new Error(`argument ${name} is never closed`);
  return at + 1;
}

function readBranches(text: string, from: number, name: string, kind: string, needs: MessageNeeds): number {
  const categories: string[] = [];
  let at = from;
  for (;;) {
    const branch = /^\s*(?:offset:\d+\s*)?(=?\w+)\s*\{/.exec(text.slice(at));
    if (!branch) break;
    categories.push(branch[1]!);
    at = readPattern(text, at + branch[0].length, needs, true) + 1;
  }
  if (!categories.includes('other')) throw new Error(`${kind} of ${name} has no "other"`);
  if (kind === 'plural') needs.plurals.push({ arg: name, categories });
  return at + /^\s*/.exec(text.slice(at))![0].length;
}
