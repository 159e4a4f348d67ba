import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const styles = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/** The code points of a file's range in the styles. */
function rangeOf(file: string): (code: number) => boolean {
  const [, range] = new RegExp(`fonts/${file}\\.woff2[^}]*unicode-range:([^;]*);`).exec(styles) ?? [];
  const spans = range!.split(',').map((span) => {
    const [from, to = from] = span.trim().slice(2).split('-');
    return [Number.parseInt(from!, 16), Number.parseInt(to!, 16)] as const;
  });
  return (code) => spans.some(([from, to]) => from <= code && code <= to);
}

/** What no file of the font has, and the browser draws by another one. */
const missing = new Set('→≈⌘\n');

it.each(['ru', 'ro'])('the texts of the page in %s need one file of the font', (locale) => {
  const folder = join(import.meta.dirname, '../texts', locale);
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const words = texts.join('');
  const isCovered = rangeOf('onest-subset');
  const beyond = [...new Set(words)].filter((letter) => !missing.has(letter) && !isCovered(letter.codePointAt(0)!));
  expect(beyond).toEqual([]);
  expect(words.length).toBeGreaterThan(10_000);
});
