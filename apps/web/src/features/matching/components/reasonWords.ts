import type { MatchReason } from '@app/contract/matching';
import { type OptionCode, optionByCode } from '@app/domain/dictionaries';
import type { ReasonCode } from '@app/domain/matchReasons';
import { formatEuro } from '@app/domain/money';
import type { Locale } from '@app/domain/kinds';
import type { useTranslations } from 'use-intl';
import { decimalText, kindOf } from '../../../ui/cards/offerWords.ts';

type Words = ReturnType<typeof useTranslations<'matching'>>;
type FieldNames = ReturnType<typeof useTranslations<'fields'>>;

/** What an offer says nothing of, as it stands within a sentence. */
function unsaidName(t: Words, names: FieldNames, field: string): string {
  return field === 'private_house_allowed' ? t('houseOrNot') : names(field as 'rooms').toLowerCase();
}

const isSettled = ({ verdict }: MatchReason): boolean => verdict !== 'unknown';

/** The reasons that say something, and in one line what the offer does not say: null when it says everything. */
export function splitReasons(
  t: Words,
  names: FieldNames,
  reasons: readonly MatchReason[],
): { settled: MatchReason[]; unsaid: string | null } {
  const unsaid = reasons.filter((one) => !isSettled(one)).map(({ field }) => unsaidName(t, names, field!));
  return {
    settled: reasons.filter(isSettled),
    unsaid: unsaid.length > 0 ? t('notSaid', { what: unsaid.join(', ') }) : null,
  };
}

interface Told {
  /** Of the search's zones in their order; null for a drawn one without a name. */
  zoneNames: readonly (string | null)[];
  /** What follows the price: what it is for. */
  tail: string;
}

/** One reason as a person would say it: "420 €/month, inside the budget", "4% over the budget", "in the zone Botanica". */
export function reasonWords(t: Words, names: FieldNames, reason: MatchReason, told: Told, locale: Locale): string {
  const words = plainWords(t, names, reason, told, locale);
  return reason.must && reason.verdict === 'differs' ? t('mustBroken', { reason: words }) : words;
}

function plainWords(
  t: Words,
  names: FieldNames,
  { code: said, values }: MatchReason,
  { zoneNames, tail }: Told,
  locale: Locale,
): string {
  const code = said as ReasonCode;
  if (code === 'zone_inside') {
    const name = zoneNames[Number(values['zone'])];
    return name ? t('reason.zone_named', { name }) : t('reason.zone_inside');
  }
  if (code === 'other_type')
    return t('reason.other_type', { kind: t(`kindOf.${kindOf(Number(values['propertyType']))}`) });
  const field = String(values['field'] ?? '');
  const option = values['option'] === undefined ? '' : optionByCode(values['option'] as OptionCode).title[locale];
  const days = Number(values['days'] ?? 0);
  const key: `reason.${typeof code}` = `reason.${code}`;
  // Each text takes its own few of these; the texts' check compares the arguments of both languages.
  const fill = t as unknown as (key: string, given: Record<string, string | number>) => string;
  return fill(key, {
    price: values['price'] === undefined ? '' : `${formatEuro(Number(values['price']))}${tail}`,
    percent: Number(values['percent'] ?? 0),
    area: values['area'] === undefined ? '' : decimalText(Number(values['area'])),
    rooms: Number(values['rooms'] ?? 0),
    floor: String(values['floor'] ?? ''),
    days,
    months: days % 30 === 0 ? days / 30 : 0,
    option: option.toLowerCase(),
    field,
    name: field === '' ? '' : names(field as 'rooms'),
    count: String(values['count'] ?? ''),
    number: field === 'plot_area' ? decimalText(Number(values['number'])) : String(values['number'] ?? ''),
  });
}
