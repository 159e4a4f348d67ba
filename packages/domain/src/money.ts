const noBreakSpace = '\u00a0';

/** A whole number with no-break spaces between thousands: `1 234 567` in both languages. */
export function formatWhole(value: number): string {
  const rounded = Math.round(value);
  const digits = String(Math.abs(rounded)).replace(/\B(?=(\d{3})+$)/g, noBreakSpace);
  return rounded < 0 ? `−${digits}` : digits;
}

/** Whole euros as people read them: `1 234 €`, spaces that do not break. */
export function formatEuro(value: number): string {
  return `${formatWhole(value)}${noBreakSpace}€`;
}
