// oxfmt-ignore -- a table, not forty lines
const cyrillic: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'c',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 't',
  ч: 'c',
  ш: 's',
  щ: 's',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
};

/** What people write when they spell Romanian or Russian names on another keyboard. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/shch|sch|sh/g, 's'],
  [/tch|ch/g, 'c'],
  [/zh/g, 'j'],
  [/ts|tz/g, 't'],
  [/gh/g, 'g'],
  [/kh/g, 'h'],
  [/ya/g, 'ia'],
  [/yu/g, 'iu'],
  [/yo/g, 'e'],
  [/[kq]/g, 'c'],
  [/y/g, 'i'],
  [/w/g, 'v'],
  [/x/g, 'cs'],
  [/(\D)\1+/g, '$1'],
];

/**
 * One spelling for all: lower case, without diacritics (â and î are one sound, cedilla and comma below one letter),
 * Cyrillic and Latin alike. For comparing only, never for showing.
 */
export function fold(text: string): string {
  const latin = text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[âî]/g, 'i')
    .replace(/[а-яё]/g, (letter) => cyrillic[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
  return spellings.reduce((folded, [from, to]) => folded.replace(from, to), latin);
}

/** The folded words of a text; letters and digits only, so that `27/1` stays one word. */
export function words(text: string): string[] {
  return fold(text).match(/[a-z0-9]+(?:\/[a-z0-9]+)?/g) ?? [];
}
