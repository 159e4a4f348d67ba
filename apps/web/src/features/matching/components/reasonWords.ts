import type { MatchReason } from '@app/contract/matching';
import { type OptionCode, optionByCode } from '@app/domain/dictionaries';
import type { ReasonCode } from '@app/domain/matchReasons';
import { formatEuro } from '@app/domain/money';
import type { Locale } from '@app/domain/kinds';
import type { useTranslations } from 'use-intl';
import { decimalText, kindOf } from '../../../ui/cards/offerWords.ts';

type Words = ReturnType<typeof useTranslations<'matching'>>;

/**
 * One reason as a person would say it: "420 €, inside the budget", "4% over the budget", "in the zone Botanica".
 * @param zoneNames of the search's zones in their order; null for a drawn one without a name
 */
export function reasonWords(
  t: Words,
  reason: MatchReason,
  zoneNames: readonly (string | null)[],
  locale: Locale,
): string {
  const { values } = reason;
  const code = reason.code as ReasonCode;
  if (code === 'zone_inside') {
    const name = zoneNames[Number(values['zone'])];
    return name ? t('reason.zone_named', { name }) : t('reason.zone_inside');
  }
  if (code === 'other_type')
    return t('reason.other_type', { kind: t(`kindOf.${kindOf(Number(values['propertyType']))}`) });
  const option = values['option'] === undefined ? '' : optionByCode(values['option'] as OptionCode).title[locale];
  const key: `reason.${typeof code}` = `reason.${code}`;
  // Each text takes its own few of these; the texts' check compares the arguments of both languages.
  const fill = t as unknown as (key: string, given: Record<string, string | number>) => string;
  return fill(key, {
    price: values['price'] === undefined ? '' : formatEuro(Number(values['price'])),
    percent: Number(values['percent'] ?? 0),
    area: values['area'] === undefined ? '' : decimalText(Number(values['area'])),
    rooms: Number(values['rooms'] ?? 0),
    floor: String(values['floor'] ?? ''),
    days: Number(values['days'] ?? 0),
    months: Math.round(Number(values['days'] ?? 0) / 30),
    option: option.toLowerCase(),
  });
}
