import type { AddressStreet } from '../addressIndex/addressStreet.ts';
import { int, pick, type Random, randomFrom } from './random.ts';

const begins = 'b c d f g h j l m n p r s t v z br cr dr fl gr pl st tr vl'.split(' ');
const ends = 'a e i o u an en in on ar er or es is al ul at it'.split(' ');
const wordOf = (random: Random): string =>
  Array.from({ length: int(random, 2, 4) }, () => pick(random, begins) + pick(random, ends)).join('');

/** Towns that the made streets lie in; the gazetteer knows them. */
const towns = ['town-chisinau', 'town-balti', 'town-cahul', 'town-orhei', 'town-ungheni', 'town-soroca', 'town-edinet'];

/** Streets with houses as a country has them: some names in every town, words of all kinds, two languages. */
export function madeStreets(count: number, housesOfEach: number, seed: number): AddressStreet[] {
  const random = randomFrom(seed);
  const vocabulary = Array.from({ length: Math.max(50, count >> 2) }, () => wordOf(random));
  // Half of all names have the words that every village has.
  const word = () => vocabulary[Math.floor(random() ** 3 * vocabulary.length)]!;
  return Array.from({ length: count }, (_, i) => {
    const ro = Array.from({ length: int(random, 1, 3) }, word).join(' ');
    const [lng, lat] = [27.5 + random() * 2, 46.2 + random() * 1.8];
    const line: [number, number][] = [0, 1, 2, 3].map((step) => [lng + step * 0.001, lat + step * 0.0004]);
    return {
      code: `made/${i}`,
      names: { ro: `str. ${ro}`, ru: `ул. ${ro}ской` },
      otherNames: [],
      sector: null,
      city: pick(random, towns),
      lines: [line],
      line,
      lastHouse: null,
      houses: Array.from({ length: housesOfEach }, (_unused, house) => ({
        number: `${house + 1}`,
        at: [lng + house * 0.0001, lat + (house % 2 ? 0.0002 : -0.0002)] as const,
      })),
    };
  });
}
