import { describe, expect, it } from 'vitest';
import ro from '../apps/web/src/texts/ro/index.ts';
import { compareTexts, flattenTexts } from './compareTexts.ts';
import { textUses } from './textUses.ts';

const offers = {
  ru: '{n, plural, one {# объект} few {# объекта} many {# объектов} other {# объекта}}',
  ro: '{n, plural, one {# ofertă} few {# oferte} other {# de oferte}}',
};
const compare = (ru: string, ro: string) => compareTexts(new Map([['k', ru]]), new Map([['k', ro]]));

describe('compareTexts', () => {
  it.each([
    ['plain', 'Карта', 'Hartă'],
    ['plural', offers.ru, offers.ro],
    ['exact beside categories', offers.ru.replace('one', '=0 {пусто} one'), offers.ro],
    ['argument in a branch', `${offers.ru} на {place}`, `În {place}: ${offers.ro}`],
    ['quoted braces', "Введите '{код}'", "Introduceți '{codul}'"],
    ['select', '{side, select, offer {а} other {б}}', '{side, select, offer {a} other {b}}'],
    ['date with a format', '{day, date, ::MMMd} и <b>всё</b>', '<b>tot</b>, {day, date, ::dMMM}'],
  ])('finds nothing wrong: %s', (_, ru, ro) => expect(compare(ru, ro)).toEqual([]));

  it.each([
    ['empty', ' ', 'Hartă', /empty in ru/],
    ['argument lost', '{a} и {b}', '{a}', /arguments differ: ru a:value b:value, ro a:value/],
    ['argument of another kind', '{n, number}', '{n}', /arguments differ/],
    ['tag lost', '<b>да</b>', 'da', /tags differ/],
    ['Russian without many', '{n, plural, one {а} few {б} other {в}}', offers.ro, /ru plural of n lacks "many"/],
    ['Romanian with many', offers.ru, offers.ro.replace('few', 'many {x} few'), /ro plural of n has "many"/],
    ['no other', '{n, plural, one {а}}', offers.ro, /ru cannot be read: MISSING_OTHER_CLAUSE/],
    ['never closed', '{n', 'n', /ru cannot be read/],
    ['closed twice', 'а}', 'a', /ru cannot be read/],
  ])('finds: %s', (_, ru, ro, message) => expect(compare(ru, ro).join('\n')).toMatch(message));

  it('names a key that one language lacks', () => {
    expect(compareTexts(new Map([['a', 'а']]), new Map())).toEqual(['a: missing in ro']);
  });
});

it('puts "de" between a number from 20 on and its noun in Romanian', () => {
  // "Astăzi" is not a noun.
  const withoutNoun = ['landing.newOffersHint'];
  const lacksDe = /other \{(<b>)?#(<\/b>)?\s(?!de\s)\p{L}/u;
  const found = [...flattenTexts(ro)].filter(([, text]) => lacksDe.test(text)).map(([key]) => key);
  expect(found).toEqual(withoutNoun);
});

describe('textUses', () => {
  it('ties each call to the area of its translator', () => {
    const source = `const t = useTranslations('map'); const u = useTranslations('ui');
      t('title'); u.rich('save', {}); t(\`sort.\${by}\`); at('no');`;
    expect(textUses(source)).toEqual([
      { key: 'map.title', whole: true },
      { key: 'map.sort.', whole: false },
      { key: 'ui.save', whole: true },
    ]);
  });

  it('lets each component of a file have its own t', () => {
    const source = `function A() { const t = useTranslations('map'); t('a') } function B() { const t = useTranslations('ui'); t('b') }`;
    expect(textUses(source).map(({ key }) => key)).toEqual(['map.a', 'ui.b']);
  });
});
