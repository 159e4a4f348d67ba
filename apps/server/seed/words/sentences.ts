import type { Locale } from '@app/domain/kinds';
import type { Random } from '../random.ts';

/** Ways to say one thing, when it is true. `{name}` in a sentence stands for a fact. */
export interface Line<F> {
  when?: (attributes: F) => boolean;
  ru: readonly string[];
  ro: readonly string[];
}

/** What one place of a text may say: one of the lines that are true; `share` (0–1) is how often it says anything. */
export interface Place<F> {
  share?: number;
  lines: readonly Line<F>[];
}

/** Fills `{name}`; a sentence that asks for an unknown fact is a mistake in the tables. */
export function fill(sentence: string, words: Readonly<Record<string, string>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const word = words[name];
    if (word === undefined) throw new Error(`No {${name}} for "${sentence}"`);
    return word;
  });
}

/** A text of the places' sentences in their order; says only what the facts allow. */
export function compose<F>(
  places: readonly Place<F>[],
  attributes: F,
  words: Readonly<Record<string, string>>,
  locale: Locale,
  r: Random,
): string {
  const said: string[] = [];
  for (const { share, lines } of places) {
    const fitting = lines.filter((line) => !line.when || line.when(attributes));
    const quiet = share !== undefined && !r.chance(share);
    if (fitting.length === 0 || quiet) continue;
    said.push(fill(r.pick(r.pick(fitting)[locale]), words));
  }
  return said.join(' ');
}

/** «балкон, кладовая и второй санузел» / „balcon, debara și a doua baie”. */
export function listed(parts: readonly string[], locale: Locale): string {
  if (parts.length < 2) return parts[0] ?? '';
  const last = locale === 'ru' ? ' и ' : ' și ';
  return `${parts.slice(0, -1).join(', ')}${last}${parts.at(-1)!}`;
}

/** The word for a number of things: Russian has three forms, Romanian adds "de" from 20 on. */
export function counted(n: number, ru: readonly [string, string, string], ro: readonly [string, string]) {
  const tens = n % 100;
  const units = n % 10;
  const few = units >= 2 && units <= 4 && (tens < 12 || tens > 14);
  const ruWord = units === 1 && tens !== 11 ? ru[0] : few ? ru[1] : ru[2];
  const withDe = n >= 20 && (tens === 0 || tens >= 20);
  return { ru: `${n} ${ruWord}`, ro: n === 1 ? `${n} ${ro[0]}` : `${n} ${withDe ? 'de ' : ''}${ro[1]}` };
}

const formats = { ru: new Intl.NumberFormat('ru'), ro: new Intl.NumberFormat('ro') };

/** A number as the language writes it: 119,1. */
export function decimal(n: number, locale: Locale): string {
  return formats[locale].format(n);
}
