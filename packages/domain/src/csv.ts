/** What a spreadsheet would take for a formula. */
const formula = /^[=+\-@\t\r]/;

function cell(value: string | number | null): string {
  if (value === null) return '';
  // A number of our own is one; text that looks like a formula is kept text by an apostrophe.
  const text = typeof value === 'number' ? String(value) : formula.test(value) ? `'${value}` : value;
  return /[",;\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as CSV for spreadsheets: a byte order mark for Cyrillic, CRLF, and no text that is run as a formula. */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
