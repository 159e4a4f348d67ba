const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Where the first part ends: after the last line, else the last word, else between letters. */
function endOfPart(text: string, longest: number): number {
  const part = text.slice(0, longest);
  for (const breaks of [/\n(?=[^\n]*$)/, /\s(?=\S*$)/]) {
    const at = part.search(breaks);
    // A part that would be nearly empty is cut within.
    if (at > longest / 2) return at;
  }
  return letters.segment(text).containing(longest)?.index || longest;
}

/** A text in parts of at most so many characters; nothing but white space between them is lost. */
export function splitText(text: string, longest: number): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest.length > longest) {
    const end = endOfPart(rest, longest);
    parts.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return rest ? [...parts, rest] : parts;
}
