/**
 * A name of OpenStreetMap without the slips of single ways: abbreviations, cedillas and a small first letter. A Russian name
 * keeps its own: улица is written small.
 */
export function tidyName(name: string): string {
  const whole = name
    .trim()
    .replaceAll('ş', 'ș')
    .replaceAll('Ş', 'Ș')
    .replaceAll('ţ', 'ț')
    .replaceAll('Ţ', 'Ț')
    .replace(/^bd\.\s*/i, 'Bulevardul ')
    .replace(/^str\.\s*/i, 'Strada ');
  return whole.replace(/^\p{Script=Latin}/u, (letter) => letter.toLocaleUpperCase('ro'));
}
