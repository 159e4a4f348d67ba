import { locales } from '@app/domain/kinds';
import { createTranslator } from 'use-intl';
import { expect, it } from 'vitest';
import ro from '../texts/ro/index.ts';
import ru from '../texts/ru/index.ts';
import { shownCount } from './shownCount.ts';

/** What says a count of the server's in words. */
const texts = [
  'landing.realtorsFound',
  'landing.waitingSearches',
  'mapPage.matches.offer',
  'mapPage.matches.search',
  'notifications.bell',
  'offers.suitsSearches',
  'offers.waitingLower',
  'offers.waitingLowerShort',
  'offers.waitingShort',
  'proposals.waiting.count',
  'reactions.clearTitle.dislike',
  'reactions.clearTitle.favorite',
  'searchPages.mine.suitable',
] as const;

const all = { ru, ro } as const;

it.each(locales.flatMap((locale) => texts.map((text) => [text, locale] as const)))(
  'a count that was ended at 1,001 is said to be of more than 1,000: %s, %s',
  (text, locale) => {
    const t = createTranslator({ locale, messages: all[locale] });
    const said = (count: number) => t(text, { count, price: '1 €' }).replace(/[\s.]/g, '');
    expect(said(1_001)).toMatch(/(?:peste|больше|болеечем)1000|1000\+/iu);
    expect(said(1_000)).not.toMatch(/peste|больше|более|\+/iu);
  },
);

it('beside a bare number the words are those of more than a thousand', () => {
  const waiting = (locale: 'ru' | 'ro') =>
    createTranslator({ locale, messages: all[locale] })('offers.waiting', { count: 1_001 });
  expect([shownCount(undefined), shownCount(1_000), shownCount(1_001)]).toEqual(['', 1_000, '1000+']);
  expect(waiting('ru')).toBe('подходящих поисков');
  expect(waiting('ro')).toBe('de căutări potrivite');
});
