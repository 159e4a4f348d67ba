export interface Fitting {
  /** How much may be written, in what `sizeOf` counts. */
  limit: number;
  sizeOf: (text: string) => number;
  /** What the lines that are left out become, by their number: the more, the longer. */
  more: (count: number) => string;
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const cutMark = '…';

/** The beginning of a text, cut between letters. */
export function fitText(text: string, { limit, sizeOf }: Pick<Fitting, 'limit' | 'sizeOf'>): string {
  if (sizeOf(text) <= limit) return text;
  let room = limit - sizeOf(cutMark);
  let end = 0;
  for (const { segment, index } of letters.segment(text)) {
    room -= sizeOf(segment);
    if (room < 0) break;
    end = index + segment.length;
  }
  return `${text.slice(0, end).trimEnd()}${cutMark}`;
}

/** As many whole lines as fit, and how many more there are; of a first one that is too long, its beginning. */
export function fitLines(lines: readonly string[], { limit, sizeOf, more }: Fitting): string {
  const lineBreak = sizeOf('\n');
  const rest = lineBreak + sizeOf(more(lines.length));
  let size = -lineBreak;
  let fitting = 0;
  for (const [index, line] of lines.entries()) {
    size += lineBreak + sizeOf(line);
    if (size > limit) break;
    if (index === lines.length - 1) return lines.join('\n');
    if (size + rest <= limit) fitting = index + 1;
  }
  const kept = fitting > 0 ? lines.slice(0, fitting) : [fitText(lines[0] ?? '', { limit: limit - rest, sizeOf })];
  const left = lines.length - kept.length;
  return [...kept, ...(left > 0 ? [more(left)] : [])].join('\n');
}
