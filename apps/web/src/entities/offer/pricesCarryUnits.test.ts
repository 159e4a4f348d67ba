import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const pages = join(import.meta.dirname, '../..');

/** Sums that are for no time, a credit's, a deposit's or a commission's; fields that their label explains; words whose tail is set smaller. */
const elsewhere = [
  'features/offers/components/full/OfferPriceBlock.tsx',
  'features/landing/useMortgage.ts',
  'features/offers/compare/useMoneyRows.ts',
  'ui/fields/fieldWords.ts',
  'entities/offer/OfferCard.tsx',
  'entities/search/searchWords.ts',
];

test('whatever writes euros writes what they are for', () => {
  const files = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  const writing = files.filter((name) => {
    const text = readFileSync(join(pages, name), 'utf8');
    return !name.endsWith('.test.ts') && text.includes('formatEuro(');
  });
  expect(writing.length).toBeGreaterThan(15);
  const bare = writing.flatMap((name) => {
    const lines = readFileSync(join(pages, name), 'utf8').split('\n');
    const written = lines.flatMap((line, i) => (line.includes('formatEuro(') ? [i] : []));
    // The tail stands on the same line, or on one of the next, or the words are completed by whoever shows them.
    const says = (i: number) => /[tT]ail|priced\(|perSquareMetre/.test(lines.slice(i - 1, i + 7).join('\n'));
    return written.filter((i) => !says(i)).map((i) => `${name}:${i + 1}`);
  });
  expect(bare.filter((place) => !elsewhere.some((name) => place.startsWith(name)))).toEqual([]);
});
