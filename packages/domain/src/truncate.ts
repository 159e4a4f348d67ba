/** The character at a place: an emoji with its modifiers, a flag, a letter with its accents. */
const around = (text: string, at: number) =>
  new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text).containing(at)!;

const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** The text cut to at most so many UTF-16 units, as schemas count them; no character is left in half. */
export function truncate(text: string, most: number): string {
  if (text.length <= most) return text;
  const { index } = around(text, most);
  // One character may be longer than all that fits: then it is cut, but for a pair of surrogates.
  return text.slice(0, index || Math.max(0, most - Number(isLow(text.charCodeAt(most)))));
}

/** The end of the text, likewise. */
export function truncateStart(text: string, most: number): string {
  if (text.length <= most) return text;
  if (most === 0) return '';
  const from = text.length - most;
  const { index, segment } = around(text, from);
  const next = index === from ? from : index + segment.length;
  return text.slice(next < text.length ? next : from + Number(isLow(text.charCodeAt(from))));
}
