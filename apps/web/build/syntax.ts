/** A part of a module's tree (ESTree), with its place in the text. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}
export interface Edit {
  start: number;
  end: number;
  text: string;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

export function partsOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode);
}

/** The text with these places of it replaced. */
export function cut(code: string, edits: Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: next }) => text.slice(0, start) + next + text.slice(end), code);
}
