import { expect, test } from 'vitest';
import { searchesInWords } from './searchesInWords.ts';

const flat = 'Снять квартиру, Центр';
const house = 'Снять дом, Центр';
const plot = 'Купить участок';
const shop = 'Снять помещение';

test.each([
  ['ru', [flat, house], 2, 'двум вашим поискам', 'двух ваших поисков', `«${flat}» и «${house}»`],
  ['ru', [flat, flat], 2, 'двум вашим поискам', 'двух ваших поисков', `«${flat}»`],
  ['ru', [flat, flat, house], 3, 'трём вашим поискам', 'трёх ваших поисков', `«${flat}» и «${house}»`],
  [
    'ru',
    [flat, house, plot, shop],
    4,
    'четырём вашим поискам',
    'четырёх ваших поисков',
    `«${flat}», «${house}», «${plot}» и ещё 1`,
  ],
  [
    'ru',
    [flat, house, plot, shop],
    12,
    '12 вашим поискам',
    '12 ваших поисков',
    `«${flat}», «${house}», «${plot}» и ещё 9`,
  ],
  ['ru', [flat], 21, '21 вашему поиску', '21 вашего поиска', `«${flat}» и ещё 20`],
  [
    'ro',
    ['Arendez teren', 'Închiriez casă'],
    2,
    'două căutări ale dvs.',
    'două căutări ale dvs.',
    '„Arendez teren” și „Închiriez casă”',
  ],
  ['ro', ['Arendez teren'], 21, '21 de căutări ale dvs.', '21 de căutări ale dvs.', '„Arendez teren” și încă 20'],
] as const)('%s: %j of %i', (locale, names, count, to, of, list) => {
  expect(searchesInWords(names, count, locale)).toEqual({ to, of, names: list });
});
