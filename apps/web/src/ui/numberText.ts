import { formatWhole } from '@app/domain/money';

/** A typed number as a filter: none where the field is empty or its text was refused. */
export function asked(value: number | null): number | undefined {
  return value === null || Number.isNaN(value) ? undefined : value;
}

/**
 * Thousands apart by no-break spaces; a decimal comma, as both languages write it.
 * @param plain a year, whose thousands stand together
 */
export function numberText(value: number | null, plain = false): string {
  if (value === null || Number.isNaN(value)) return '';
  const [whole = '', part] = String(value).split('.');
  return (plain ? whole : whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0')) + (part ? `,${part}` : '');
}

/** A number with its unit, where there is one: what a slider says of its value. */
export function amountText(value: number, unit = '', plain = false): string {
  return numberText(value, plain) + (unit && `\u00a0${unit}`);
}

/** A decimal comma, as both languages write it; no digits that say nothing. */
export function decimalText(value: number, digits = 1): string {
  const rounded = Number(value.toFixed(digits));
  return Number.isInteger(rounded)
    ? formatWhole(rounded)
    : `${formatWhole(Math.trunc(rounded))},${String(rounded).split('.')[1]}`;
}
