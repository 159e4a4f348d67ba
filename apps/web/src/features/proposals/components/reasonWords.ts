import type { MatchReason } from '@app/contract/proposals';
import { type OptionCode, optionByCode } from '@app/domain/dictionaries';
import type { ReasonCode } from '@app/domain/matchReasons';
import { formDayWords } from '@app/domain/formDay';
import { formatEuro, formatWhole } from '@app/domain/money';
import type { Locale } from '@app/domain/kinds';
import type { useTranslations } from 'use-intl';
import { kindOf } from '../../../entities/offer/offerWords.ts';
import { decimalText } from '../../../ui/numberText.ts';

type Words = ReturnType<typeof useTranslations<'proposals'>>;
type FieldNames = ReturnType<typeof useTranslations<'fields'>>;

/** What an offer says nothing of, as it stands within a sentence. */
function unsaidName(t: Words, names: FieldNames, field: string): string {
  return field === 'private_house_allowed' ? t('houseOrNot') : names(field as 'rooms').toLowerCase();
}

/** The answer that the offer lacks; it may be another than the one that is asked. */
export const unsaidField = ({ values }: MatchReason): string => String(values['field']);

const isSettled = ({ verdict }: MatchReason): boolean => verdict !== 'unknown';

/** The reasons that say something, and in one line what the offer does not say: null when it says everything. */
export function splitReasons(
  t: Words,
  names: FieldNames,
  reasons: readonly MatchReason[],
): { settled: MatchReason[]; unsaid: string | null } {
  const unsaid = reasons.filter((one) => !isSettled(one)).map((one) => unsaidName(t, names, unsaidField(one)));
  return {
    settled: reasons.filter(isSettled),
    unsaid: unsaid.length > 0 ? t('notSaid', { what: unsaid.join(', ') }) : null,
  };
}

interface ReasonContext {
  /** Of the search's zones in their order; null for a drawn one without a name. */
  zoneNames: readonly (string | null)[];
  /** What follows the price: what it is for. */
  tail: string;
}

/**
 * One reason as a person would say it: "420 €/month, inside the budget", "4% over the budget", "in the zone Botanica".
 */
export function reasonWords(
  t: Words,
  names: FieldNames,
  reason: MatchReason,
  context: ReasonContext,
  locale: Locale,
): string {
  const words = plainWords(t, names, reason, context, locale);
  return reason.must && reason.verdict === 'differs' ? t('mustBroken', { reason: words }) : words;
}

/** What keeps an offer from fitting whole, said to its owner: "they want a lift; you did not say". */
export function ownReasonWords(t: Words, names: FieldNames, reason: MatchReason, locale: Locale): string {
  return filled(`own.${reason.code}`, t, names, reason, '', locale);
}

function plainWords(
  t: Words,
  names: FieldNames,
  reason: MatchReason,
  { zoneNames, tail }: ReasonContext,
  locale: Locale,
): string {
  const code = reason.code as ReasonCode;
  const { values } = reason;
  if (code === 'zone_inside') {
    const name = zoneNames[Number(values['zone'])];
    return name ? t('reason.zone_named', { name }) : t('reason.zone_inside');
  }
  const key: `reason.${typeof code}` = `reason.${code}`;
  return filled(key, t, names, reason, tail, locale);
}

function numberWords(field: string, value: number | string | undefined, locale: Locale): string {
  if (field === 'plot_area') return decimalText(Number(value));
  if (field === 'free_from') return formDayWords(Number(value), locale);
  if (field === 'commission_percent') return `${decimalText(Number(value))}%`;
  return field.startsWith('utilities_') ? formatWhole(Number(value)) : String(value ?? '');
}

/** The text of a key with all that a reason holds. */
function filled(
  key: string,
  t: Words,
  names: FieldNames,
  { values }: MatchReason,
  tail: string,
  locale: Locale,
): string {
  const field = String(values['field'] ?? '');
  const option = values['option'] === undefined ? '' : optionByCode(values['option'] as OptionCode).title[locale];
  const days = Number(values['days'] ?? 0);
  // Each text takes its own few of these; the texts' check compares the arguments of both languages.
  const fill = t as unknown as (key: string, given: Record<string, string | number>) => string;
  return fill(key, {
    kind: values['propertyType'] === undefined ? '' : t(`kindOf.${kindOf(Number(values['propertyType']))}`),
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
    what: field === '' ? '' : names(field as 'rooms').toLowerCase(),
    count: String(values['count'] ?? ''),
    minutes: String(values['minutes'] ?? ''),
    km: values['metres'] === undefined ? 'none' : decimalText(Number(values['metres']) / 1_000),
    number: numberWords(field, values['number'], locale),
  });
}
