import type { MatchReason } from '@app/contract/proposals';
import { meantReasons, meantWords } from '@app/contract/testing/meantWords';
import { locales, type Locale } from '@app/domain/kinds';
import { createTranslator } from 'use-intl';
import { describe, expect, it } from 'vitest';
import ro from '../../../texts/ro/index.ts';
import ru from '../../../texts/ru/index.ts';
import { ownReasonWords, reasonWords, splitReasons } from './reasonWords.ts';

const all = { ru, ro } as const;
const wordsOf = (locale: Locale) => ({
  t: createTranslator({ locale, messages: all[locale], namespace: 'proposals' }),
  names: createTranslator({ locale, messages: all[locale], namespace: 'fields' }),
});

describe.each(locales)('what a page says of what people mean, %s', (locale) => {
  const { t, names } = wordsOf(locale);
  it.each(Object.entries(meantWords))('%s', (_, meant) => {
    const reasons = meantReasons(meant);
    const { settled, unsaid } = splitReasons(t, names, reasons);
    const context = { zoneNames: [null], tail: '' };
    const said = settled.map((reason) => reasonWords(t, names, reason, context, locale));
    expect(unsaid === null ? said : [...said, unsaid]).toEqual(meant[locale]);
    const open = reasons.filter(({ ok }) => !ok);
    expect(open.map((reason) => ownReasonWords(t, names, reason, locale))).toEqual(meant.owner?.[locale] ?? []);
  });

  it('of what nobody walks to, and of what nobody has measured', () => {
    const reason = { field: 'near_park', must: false, ok: false } as const;
    const none: MatchReason = { ...reason, verdict: 'differs', code: 'near_none', values: { field: 'near_park', minutes: 20 } }; // oxfmt-ignore
    const unknown: MatchReason = {
      ...reason,
      verdict: 'unknown',
      code: 'near_unknown',
      values: { field: 'near_park' },
    };
    const { settled, unsaid } = splitReasons(t, names, [none, unknown]);
    const context = { zoneNames: [null], tail: '' };
    const said = [...settled.map((one) => reasonWords(t, names, one, context, locale)), unsaid];
    expect([...said, ...[none, unknown].map((one) => ownReasonWords(t, names, one, locale))]).toEqual(
      {
        ru: [
          'Парк: дальше 20\u00a0мин пешком',
          'Не указано: парк',
          'Парк: хотят рядом, от вас дальше 20\u00a0мин пешком',
          'Парк: хотят рядом, расстояние пока не посчитано',
        ],
        ro: [
          'Parc: la peste 20\u00a0min pe jos',
          'Neindicat: parc',
          'Parc: vor în apropiere, de la dvs. peste 20\u00a0min pe jos',
          'Parc: se cere în apropiere, distanța încă nu este calculată',
        ],
      }[locale],
    );
  });

  it('a price and a place that fit', () => {
    const met = { field: null, must: false, verdict: 'met', ok: true } as const;
    const context = { zoneNames: [null, 'Ботаника'], tail: { ru: '/мес.', ro: '/lună' }[locale] };
    const both: MatchReason[] = [
      { ...met, code: 'price_inside', values: { price: 400 } },
      { ...met, code: 'zone_inside', values: { zone: 0 } },
      { ...met, code: 'zone_inside', values: { zone: 1 } },
    ];
    const said = both.map((reason) => reasonWords(t, names, reason, context, locale));
    expect(said).toEqual(
      {
        ru: ['400\u00a0€/мес. — в бюджете', 'Внутри вашей зоны', 'В зоне «Ботаника»'],
        ro: ['400\u00a0€/lună – în buget', 'În zona dvs.', 'În zona „Ботаника”'],
      }[locale],
    );
  });
});
