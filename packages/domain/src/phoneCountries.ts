import type { Words } from './dictionaryOption.ts';
import { ofReferences } from './editedReferences.ts';

export interface PhoneCountry {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: Words;
  /** With the plus. */
  prefix: string;
  /** One `#` per digit after the prefix; the first is shown while typing, all are valid. */
  masks: readonly [string, ...string[]];
  flag: string;
  /** Digits that people at home dial before the number, all or one of them; they are dropped behind the prefix. */
  trunk: string;
}

function country(
  code: string,
  prefix: string,
  ru: string,
  ro: string,
  masks: PhoneCountry['masks'],
  trunk = '',
): PhoneCountry {
  return { code, name: { ru, ro }, prefix, masks, flag: flagOf(code), trunk };
}

/** The letters of a code as a flag. */
function flagOf(code: string): string {
  return String.fromCodePoint(...code.split('').map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65));
}

/** Countries of the phone field, Moldova (the default) first. */
export const phoneCountries: readonly [PhoneCountry, ...PhoneCountry[]] = [
  country('MD', '+373', 'Молдова', 'Moldova', ['## ### ###'], '0'),
  country('RO', '+40', 'Румыния', 'România', ['### ### ###'], '0'),
  country('UA', '+380', 'Украина', 'Ucraina', ['## ### ## ##'], '80'),
  country('RU', '+7', 'Россия', 'Rusia', ['### ### ## ##'], '8'),
  country('IT', '+39', 'Италия', 'Italia', ['### ### ####', '### ### ###']),
  country('DE', '+49', 'Германия', 'Germania', ['### ########', '### #######'], '0'),
  country('FR', '+33', 'Франция', 'Franța', ['# ## ## ## ##'], '0'),
  country('GB', '+44', 'Великобритания', 'Marea Britanie', ['#### ######'], '0'),
  country('US', '+1', 'США', 'SUA', ['### ### ####']),
  country('IL', '+972', 'Израиль', 'Israel', ['## ### ####'], '0'),
  country('TR', '+90', 'Турция', 'Turcia', ['### ### ## ##'], '0'),
  country('PT', '+351', 'Португалия', 'Portugalia', ['### ### ###']),
  country('ES', '+34', 'Испания', 'Spania', ['### ### ###']),
  country('PL', '+48', 'Польша', 'Polonia', ['### ### ###']),
  country('BG', '+359', 'Болгария', 'Bulgaria', ['## ### ####'], '0'),
  country('CZ', '+420', 'Чехия', 'Cehia', ['### ### ###']),
  country('IE', '+353', 'Ирландия', 'Irlanda', ['## ### ####'], '0'),
  country('BY', '+375', 'Беларусь', 'Belarus', ['## ### ## ##'], '80'),
  country('GR', '+30', 'Греция', 'Grecia', ['### ### ####']),
];

const current = ofReferences(({ phones }) => ({
  known:
    phones?.map(({ code, name, prefix, masks, trunk }): PhoneCountry => ({
      code,
      name,
      prefix,
      masks,
      trunk,
      flag: flagOf(code),
    })) ?? phoneCountries,
  hidden: new Set(phones?.flatMap(({ code, hidden }) => (hidden ? [code] : []))),
}));

/** Every country whose numbers are understood, as administrators left them. */
export const knownCountries = (): readonly PhoneCountry[] => current().known;

/** Those that a phone field offers. */
export const offeredCountries = (): readonly PhoneCountry[] =>
  current().known.filter(({ code }) => !current().hidden.has(code));
