type Language = 'ru' | 'ro';

interface StyleRule {
  /** What is wrong, for whoever wrote the text. */
  says: string;
  breaks: (text: string) => boolean;
  only?: Language;
}

/** Shortened words whose dot ends no sentence. */
const shortened = /(?:dvs|nr|cam|сот|комн|мес|дн|сут|предл)\./giu;

const withoutShortened = (text: string): string => text.replaceAll(shortened, (word) => word.slice(0, -1));

/** Letters of both languages: `\b` knows Latin ones without signs alone. */
const word = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');

/** One thing has one word: refused stems, what they were used for and the word to use. */
const terms: Readonly<Record<Language, readonly (readonly [stem: string, instead: string])[]>> = {
  ru: [
    ['разговор', 'чат, переписка; с поддержкой — обращение'],
    ['доск', 'общий список'],
    ['втор\\p{L}+ сторон', 'собеседник, второй участник'],
    ['коммерци[июя](?!\\p{L})', 'коммерческая недвижимость, помещение'],
    ['часы просмотр', 'время для просмотров'],
    ['готов(?:ый|ого|ые|ых) ответ|готов(?:ая|ой|ые|ых) фраз', 'быстрый ответ'],
    ['втор(?:ой|ого|ым) фактор', 'двухэтапная проверка'],
    ['перв(?:ый|ого) взнос', 'первоначальный взнос'],
    ['год сдачи', 'год постройки'],
    ['описать поиск|опишите поиск', 'создать поиск'],
    ['посудомойк', 'посудомоечная машина'],
  ],
  ro: [
    ['scoate|scoți', 'elimină; o persoană: exclude'],
    ['lărgi', 'extinde'],
    ['asemănăt', 'similar'],
    ['cealaltă parte|celeilalte părți', 'cealaltă persoană, interlocutor'],
    ['restabil', 'recuperează'],
    ['garderob', 'dressing'],
    ['ipotec(?:ă|a)(?!\\p{L})', 'credit ipotecar'],
    ['poz(?:ă|a|e|ele)(?!\\p{L})', 'fotografie'],
    ['al doilea factor', 'verificare în doi pași'],
  ],
};

const termRules: readonly StyleRule[] = (Object.keys(terms) as Language[]).flatMap((only) =>
  terms[only].map(([stem, instead]) => {
    const used = new RegExp(`(?<!\\p{L})(?:${stem})`, 'iu');
    return { says: `the word is: ${instead}`, only, breaks: (text: string) => used.test(text) };
  }),
);

/** A plural whose other forms say the number: "21 поиск" is of `one` as well. */
const numberLost = /(?<!=1 )\bone \{[^{}#]*\}(?=[^]*\b(?:few|many) \{[^{}]*#)/u;

const rules: readonly StyleRule[] = [
  ...termRules,
  { says: 'one is 21 and 31 too: say the number, or use =1', only: 'ru', breaks: (text) => numberLost.test(text) },
  { says: 'ș and ț have a comma, not a cedilla', breaks: (text) => /[şţ]/iu.test(text) },
  { says: 'write … as one character', breaks: (text) => text.includes('...') },
  { says: 'quotes are «» in Russian and „” in Romanian', breaks: (text) => text.includes('"') },
  { says: 'quotes are «»', only: 'ru', breaks: (text) => /[„”]/u.test(text) },
  { says: 'quotes are „”', only: 'ro', breaks: (text) => /[«»]/u.test(text) },
  { says: 'a dash is —', only: 'ru', breaks: (text) => / – /u.test(text) },
  { says: 'a dash is –', only: 'ro', breaks: (text) => / — /u.test(text) },
  { says: 'a space too many', breaks: (text) => /  | [,.;:!?]|^ | $/u.test(text) },
  {
    says: 'a number and its unit stand together: write \\u00a0 between them',
    breaks: (text) => /[\d}] (?:м²|м|км|МБ|€|ч|мин|m²|m|km|MB|h|min)(?!\p{L}|\/)/u.test(text),
  },
  {
    says: 'the last of several sentences ends like the others',
    breaks: (text) => /[.!?] \p{Lu}/u.test(withoutShortened(text)) && !/[.!?…:}]$/u.test(text),
  },
  { says: 'the reader is dvs., not tu', only: 'ro', breaks: (text) => word('te|ți|ție|tău|tăi|tale').test(text) },
  { says: 'the reader is dvs.', only: 'ro', breaks: (text) => word('dumneavoastră').test(text) },
];

/** What breaks the style of texts in a language, one line a finding: `shell.away (ro): write … as one character`. */
export function styleFaults(language: Language, texts: ReadonlyMap<string, string>): string[] {
  return [...texts].flatMap(([key, text]) =>
    rules
      .filter(({ only, breaks }) => (only === undefined || only === language) && breaks(text))
      .map(({ says }) => `${key} (${language}): ${says}`),
  );
}
