/** Why a number that somebody typed or pasted is refused. */
export type NumberProblem = 'unclear' | 'whole' | 'negative' | 'currency';
export type ReadNumber = { value: number | null } | { problem: NumberProblem };

interface NumberRules {
  /** Whether the field takes a fraction. */
  decimals?: boolean | undefined;
  /** The unit that the field shows: it may be pasted together with the number, another one is refused. */
  unit?: string | undefined;
}

/** Longer texts are prose, not a number. */
const longest = 60;
const maxDigits = 15;

/** Marks that messengers and office programs leave around a copied text; none of them is visible. */
const invisible = /[\p{Cc}\p{Cf}]/gu;
const signs: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u02bc\u00b4\u2032`]/g, "'"],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/([mм]) ?(?:²|\^2|2(?!\d))/g, '$1кв'],
  [/ +/g, ' '],
];

const words = (text: string): RegExp => new RegExp(`^(?:${text})$`);
const currencies = {
  eur: words('€|eur|euro|euros|euroi|евро'),
  mdl: words('mdl|lei|leu|лей|лея|леев'),
  usd: words('\\$|usd|us\\$|dolari?|доллар(?:а|ов)?|долл'),
  other: words('₽|₴|£|ron|rub|uah|gbp|руб(?:ля|лей)?|р|грн|у\\.?е'),
};
const units = {
  m2: words('[mм]кв|mp|кв\\.? ?м|м\\.? ?кв|m\\.? ?p|квадрат(?:а|ов)'),
  sot: words('сот|сотк[аи]|соток|ari|ар|arii'),
  percent: words('%|процент(?:а|ов)?|la sută'),
  days: words('дн|день|дня|дней|дни|zi|zile|de zile'),
  months: words('мес|месяц|месяца|месяцев|lun[ăi]|luni|de luni'),
  years: words('г|лет|год|года|ani|an|de ani'),
};
type Unit = keyof typeof currencies | keyof typeof units;
const periods = {
  month: words('/ ?(?:мес|месяц|lun[ăa]|mo|month)|в месяц|в мес|pe lun[ăa]|lunar'),
  day: words('/ ?(?:сут|сутки|день|zi|day|noapte)|в сутки|в день|pe zi|za день'),
};
const multipliers: readonly (readonly [RegExp, number])[] = [
  [words('тыс|тысяч[аи]?|mii|mie|mii de|k|к'), 1_000],
  [words('млн|миллион(?:а|ов)?|milion|milioane|milioane de|mln'), 1_000_000],
];

function unitOf(text: string): Unit | undefined {
  for (const group of [currencies, units]) {
    for (const [name, pattern] of Object.entries(group)) if (pattern.test(text)) return name as Unit;
  }
  return undefined;
}

const periodOf = (text: string): 'month' | 'day' | undefined =>
  periods.month.test(text) ? 'month' : periods.day.test(text) ? 'day' : undefined;

/** `€/мес` → the currency and the period. */
function readUnit(text: string): { unit: Unit | undefined; period: 'month' | 'day' | undefined } {
  const [, name = '', rest = ''] = /^([^/]*)(\/.*)?$/.exec(plain(text).replaceAll('.', '')) ?? [];
  return { unit: unitOf(name), period: periodOf(rest) };
}

function plain(text: string): string {
  const folded = text.replace(/\s/g, ' ').normalize('NFC').replace(invisible, '').toLowerCase();
  return signs.reduce((read, [pattern, sign]) => read.replace(pattern, sign), folded).trim();
}

/** The words around a number: each has to be known, and to be the field's own. */
function readWords(found: readonly string[], field: ReturnType<typeof readUnit>): { times: number } | NumberProblem {
  let times = 1;
  let unit: Unit | undefined;
  for (const word of found) {
    const multiplier = multipliers.find(([pattern]) => pattern.test(word))?.[1];
    const period = periodOf(word);
    const named = unitOf(word);
    // In a field of months "мес" is the unit, in a field of prices the period.
    if (named && named === field.unit && unit === undefined) unit = named;
    else if (multiplier && times === 1) times = multiplier;
    else if (period) {
      if (field.unit !== 'eur' || (field.period && field.period !== period)) return 'unclear';
    } else if (named && named in currencies) return field.unit && field.unit in currencies ? 'currency' : 'unclear';
    else return 'unclear';
  }
  return { times };
}

/** "84 400,00 €" → what is before the digits, the digits with their separators, and what is after them. */
const parts =
  /^(?<before>[^\d.,+-]*)(?<sign>[+-]? ?)(?<body>[.,]?\d(?:[\d.,' ]*\d)?[.,]?)(?<after>(?:-(?=$| ?[^\d ]))?\D*)$/u;

/** The words of a piece of text between a number and its end; a unit and its period are two of them. */
function wordsOf(text: string): string[] {
  const bare = text.replace(/^-/, '').trim();
  if (bare === '') return [];
  const whole = bare.replace(/\.$/, '');
  if (unitOf(whole) || periodOf(whole) || multipliers.some(([pattern]) => pattern.test(whole))) return [whole];
  const [, first = '', rest = ''] = /^(тыс\.|mii de|milioane de|[€$₽₴£%]|[^\s/€$₽₴£%]+)\s*(.*)$/u.exec(bare) ?? [];
  return first === '' ? [bare] : [first.replace(/\.$/, ''), ...wordsOf(rest)];
}

/** The number that digits and separators make; which of them are thousands follows from their places. */
function readDigits(body: string, decimals: boolean): ReadNumber {
  const text = body.replace(/[.,]$/, '');
  const grouped = /^\d{1,3}(?<mark>[ '.,])\d{3}(?:\k<mark>\d{3})*(?<rest>[.,]\d+)?$/.exec(text);
  const simple = /^(?<whole>\d*)(?:[.,](?<part>\d+))?$/.exec(text);
  if (grouped && !simple) return withFraction(text, grouped.groups!.rest ?? '', decimals);
  if (!simple) return { problem: 'unclear' };
  const { whole = '', part = '' } = simple.groups!;
  if (part.length !== 3 || /^0*$/.test(whole)) return withFraction(text, part && `.${part}`, decimals);
  // "1.250": thousands where no fraction is possible, else either.
  if (whole.length > 3) return decimals ? withFraction(text, `.${part}`, true) : { problem: 'unclear' };
  return decimals ? { problem: 'unclear' } : { value: Number(whole + part) };
}

function withFraction(text: string, rest: string, decimals: boolean): ReadNumber {
  const whole = text.slice(0, text.length - rest.length).replace(/\D/g, '');
  const part = rest.replace(/\D/g, '');
  if (whole.length > maxDigits) return { problem: 'unclear' };
  if (decimals) return { value: Number(`${whole || '0'}.${part || '0'}`) };
  if (part.length > 2) return { problem: /^0+$/.test(part) ? 'unclear' : 'whole' };
  return /[1-9]/.test(part) ? { problem: 'whole' } : { value: Number(whole) };
}

/**
 * Reads a number as people write and paste it: `84 400,00`, `1'250.50 €`, `84,4 тыс. евро`. What may mean two numbers is
 * refused instead of guessed; nothing is read as another number than the one that is seen.
 */
export function readNumber(text: string, { decimals = false, unit = '' }: NumberRules = {}): ReadNumber {
  const typed = plain(text);
  if (typed === '') return { value: null };
  if (typed.length > longest) return { problem: 'unclear' };
  const found = parts.exec(typed)?.groups;
  if (!found) return { problem: 'unclear' };
  const around = readWords([...wordsOf(found.before!), ...wordsOf(found.after!)], readUnit(unit));
  if (typeof around === 'string') return { problem: around };
  const { times } = around;
  // A shortened sum has a fraction of its own: "84,4 тыс." is whole, "1.250 тыс." may be either.
  const read = readDigits(found.body!.replace(/ +$/, ''), decimals || times > 1);
  if ('problem' in read || read.value === null) return read;
  if (found.sign!.startsWith('-') && read.value !== 0) return { problem: 'negative' };
  const value = times === 1 ? read.value : Math.round(read.value * times * 100) / 100;
  return decimals || Number.isInteger(value) ? { value } : { problem: 'whole' };
}
