import { formatWhole } from '@app/domain/money';

/** "12 500" or "12,5" as a number; an empty or unreadable text is null. */
export function parseNumberText(text: string): number | null {
  const clean = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  if (!/^\d+(\.\d*)?$|^\.\d+$/.test(clean)) return null;
  return Number(clean);
}

/**
 * Thousands apart by no-break spaces; a decimal comma, as both languages write it.
 * @param plain a year, whose thousands stand together
 */
export function numberText(value: number | null, plain = false): string {
  if (value === null) return '';
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
