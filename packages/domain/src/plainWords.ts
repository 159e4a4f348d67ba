const plain: Readonly<Record<string, string>> = {
  ă: 'a',
  â: 'a',
  î: 'i',
  ș: 's',
  ş: 's',
  ț: 't',
  ţ: 't',
  é: 'e',
  á: 'a',
  í: 'i',
  ó: 'o',
  ú: 'u',
  ё: 'е',
};

/** Lower case without the signs over letters; the database's function of the same name agrees. */
export function plainWords(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ăâîșşțţéáíóúё]/g, (letter) => plain[letter] ?? letter);
}

/** Beginnings of words that somebody typed, plain; more than five ask nothing more. */
export const typedWords = (text: string): string[] => plainWords(text).split(/\s+/).slice(0, 5);

/** What somebody typed to find a person. */
export interface SearchText {
  /** Digits of a phone or an id, without a leading zero; null when something else was typed. */
  digits: string | null;
  words: readonly string[];
}

/** @returns nothing when nothing was typed */
export function readSearchText(text: string | undefined): SearchText | undefined {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '') return undefined;
  const digits = /^[+#]?[\d\s()-]+$/.test(trimmed) ? trimmed.replace(/\D/g, '').replace(/^0+/, '') : '';
  if (digits !== '') return { digits, words: [] };
  return { digits: null, words: typedWords(trimmed) };
}
