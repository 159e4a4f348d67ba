import { locales, type Locale } from '@app/domain/kinds';
import { createTranslator } from 'use-intl';
import { expect, it } from 'vitest';
import ro from '../../texts/ro/index.ts';
import ru from '../../texts/ru/index.ts';
import { roomsWords } from '../../ui/roomsWords.ts';
import { requirementWords } from './requirementWords.ts';

const all = { ru, ro } as const;
const words = (locale: Locale, wish: string) =>
  requirementWords(
    createTranslator({ locale, messages: all[locale], namespace: 'ui' }),
    createTranslator({ locale, messages: all[locale], namespace: 'fields' }),
    wish,
    locale,
  );

it.each([
  ['has_cat', 'Кошка', 'Pisică'],
  ['balcony', 'Балкон', 'Balcon'],
  ['heating_autonomous', 'Отопление: автономное', 'Încălzire: autonomă'],
  ['near_school.10', 'Школа: до\u00a010\u00a0мин пешком', 'Școală: până la\u00a010\u00a0min pe jos'],
  ['floor_not_first', 'Этаж: не первый', 'Etaj: nu primul'],
])('a wish %s says what is meant', (wish, russian, romanian) => {
  expect([words('ru', wish), words('ro', wish)]).toEqual([russian, romanian]);
});

it('rooms are said one by one', () => {
  const said = locales.map((locale) => {
    const t = createTranslator({ locale, messages: all[locale], namespace: 'ui' });
    return [[3, 4], [1, 3, 5], [2], [1, 2, 3, 5]].map((counts) => roomsWords(t, counts));
  });
  expect(said).toEqual([
    ['3–4\u00a0комнаты', '1, 3, 5\u00a0комнат', '2\u00a0комнаты', '1–3, 5\u00a0комнат'],
    ['3–4\u00a0camere', '1, 3, 5\u00a0camere', '2\u00a0camere', '1–3, 5\u00a0camere'],
  ]);
});
