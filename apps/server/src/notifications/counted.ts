import type { Locale } from '@app/domain/kinds';

/** Made once: making one takes longer than a hundred uses of it. */
const rules = { ru: new Intl.PluralRules('ru'), ro: new Intl.PluralRules('ro') };

/** "3 предложения", "20 de oferte": a number with its noun, or with whatever words follow it. */
export function counted(
  count: number,
  locale: Locale,
  noun: Readonly<Record<Locale, Readonly<Record<'one' | 'few' | 'other', string>>>>,
): string {
  const rule = rules[locale].select(count);
  return `${count} ${noun[locale][rule === 'one' || rule === 'few' ? rule : 'other']}`;
}
