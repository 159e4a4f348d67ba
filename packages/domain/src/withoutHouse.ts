/** Latin and Cyrillic without marks and case, for comparing words with those of the lists below. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|\.$/gu, '');
const listed = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/).map(plain));

/** What a street or a place is; a name follows or precedes it. */
const kinds = listed(`
  str strada stradela str-la st street avenue ave road rd lane square bd b-dul bdul bul blvd boulevard bulevardul sos soseaua
  aleea al alee calea piata pta p-ta fund fundatura drumul pasajul pr trecerea ulita scuarul
  ул улица стр страда страдела бул бульв бульвар б-р просп проспект пр пр-т пр-кт пер переулок пл площадь шос шоссе ал аллея
  туп тупик проезд пр-д наб набережная тракт сквер линия каля
  mun municipiul or oras orasul sat satul com comuna sec sect sectorul r r-nul raionul cart cartierul microraionul suburbia
  г гор город с село п пос поселок пгт д дер деревня коммуна сек сект сектор р-н район мкр микрорайон мун муниципий
`);
/** Begins what is no name: a house, what lies within it, or words about the way there. */
const ends = listed(`
  nr no num number numar numarul casa case house houses vila villa bloc blocul block bl building bldg scara scarii sc entrance
  etaj etajul et floor ap apt apart apartament apartamentul apartment flat unit suite room cam camera camere corp corpul lit
  litera tronson tronsonul interfon of oficiu oficiul birou intrarea intrare lot lotul parcela parter demisol mansarda subsol
  cod index tel telefon adresa address complex complexul residence rezidential residential tower towers garsoniera
  н № ном номер дом дома домик доме кв квартира квартиры квартире к корп корпус строение лит литер литера под подъезд
  подъезде эт этаж этаже подвал цоколь мансарда оф офис каб комн комната ком вход секция блок бл уч участок вл владение
  домофон коттедж вилла особняк индекс тел телефон адрес жк комплекс жилой новострой новостройка студия
  langa linga vizavi vis-a-vis peste dupa colt coltul intersectia intre spatele aproape la cu pe in din near opposite behind
  рядом возле напротив около за перед между на по до от над через угол въезд поворот
`);
const numerals = listed(`
  unu una doi doua trei patru cinci sase sapte opt zece unsprezece doisprezece douasprezece treisprezece paisprezece
  cincisprezece saisprezece saptesprezece optsprezece nouasprezece douazeci treizeci patruzeci cincizeci saizeci saptezeci
  optzeci nouazeci suta one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred
  один одна два две три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать
  шестнадцать семнадцать восемнадцать девятнадцать двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят
  девяносто сто двести
`);
const joining = listed('al ai de si lui и им св sf of');
const added = listed('bis ter quater бис тер');
const months = listed(`
  ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie
  января февраля марта апреля мая июня июля августа сентября октября ноября декабря
  януарие фебруарие мартие априлие май юние юлие аугуст септембрие октомбрие ноембрие декембрие
`);
const years = listed('года год г anul');
/** What a number of a name counts: "40 лет Победы", "26 Комиссаров". */
const counted = listed('лет летия летие летию ani комиссаров комисари comisari бакинских');
const ordinalEnds = listed('я й ая ый ой го ого');

type Kind = 'word' | 'number' | 'other';
interface Token {
  kind: Kind;
  /** As it was written, and for comparing. */
  text: string;
  word: string;
  from: number;
  to: number;
}

const token =
  /(?<word>[\p{Script=Latin}\p{Script=Cyrillic}][\p{Script=Latin}\p{Script=Cyrillic}\p{M}'’`]*(?:-[\p{Script=Latin}\p{Script=Cyrillic}][\p{Script=Latin}\p{Script=Cyrillic}\p{M}'’`]*)*\.?)|(?<number>\p{N}+)|[^\s"«»„“”]/gu;

const tokensOf = (part: string): Token[] =>
  [...part.matchAll(token)].map(({ 0: text, index, groups }) => ({
    kind: groups?.['word'] ? 'word' : groups?.['number'] ? 'number' : 'other',
    text,
    word: plain(text),
    from: index,
    to: index + text.length,
  }));

const roman = /^[IVXLCІХС]+$/u;
const isNumeral = ({ text, word }: Token): boolean =>
  numerals.has(word) || numerals.has(word.slice(word.lastIndexOf('-') + 1)) || text === 'nouă';

/** A word of three letters or more that begins nothing else. */
function isPlainName(one: Token | undefined): boolean {
  if (one?.kind !== 'word' || one.word.length < 3 || kinds.has(one.word)) return false;
  const parts = one.word.split('-');
  if (ends.has(one.word) || ends.has(parts[0]!) || ends.has(parts.at(-1)!)) return false;
  return parts.at(-1)!.length > 1 && !isNumeral(one) && !added.has(one.word) && !roman.test(one.text);
}

const isInitial = (one: Token | undefined): boolean => one?.kind === 'word' && /^\p{Lu}\p{L}?\.$/u.test(one.text);

/** A day, an anniversary or an ordinal that a name begins with: how many tokens it is; none where the number is no part of it. */
function numberOfName(tokens: readonly Token[], i: number): number {
  const [number, next, after, last] = tokens.slice(i, i + 4);
  if (number!.text.length > 3 || !next) return 0;
  if (months.has(next.word) && number!.text.length < 3) {
    const isYear = after !== undefined && /^1[89]\d\d$/.test(after.text);
    return isYear ? (years.has(last?.word ?? '') ? 4 : 3) : 2;
  }
  if (counted.has(next.word)) return 2;
  if (next.text !== '-' || after?.from !== number!.to + 1) return 0;
  if (counted.has(after.word)) return 3;
  const follows = last !== undefined && last.from > after.to && (isPlainName(last) || kinds.has(last.word));
  return ordinalEnds.has(after.word) && follows ? 3 : 0;
}

/** How many tokens from here on are a part of a name. */
function namedFrom(tokens: readonly Token[], i: number, isStart: boolean): number {
  const [one, next] = [tokens[i]!, tokens[i + 1]];
  if (one.kind === 'number') return isStart ? numberOfName(tokens, i) : 0;
  if (one.text === '-') return i > 0 && isPlainName(next) ? 1 : 0;
  if (one.kind !== 'word') return 0;
  if (isPlainName(one)) return 1;
  if (isInitial(one)) return isPlainName(next) || (isInitial(next) && isPlainName(tokens[i + 2])) ? 1 : 0;
  if (/^[IVX]+-(?:lea|го|й)$/iu.test(one.text)) return 1;
  if (joining.has(one.word)) return isPlainName(next) || /^[IVX]+-lea$/u.test(next?.text ?? '') ? 1 : 0;
  return 0;
}

/** Whether all of it says which house, and nothing else. */
function isHouse(rest: readonly Token[]): boolean {
  let isNumbered = false;
  for (const one of rest) {
    const isNumber = one.kind === 'number' || isNumeral(one) || roman.test(one.text) || one.word.length === 1;
    if (one.kind === 'word' && !isNumber && one.word.length > 2 && !ends.has(one.word) && !added.has(one.word))
      return false;
    isNumbered ||= one.kind !== 'other' && isNumber;
  }
  return isNumbered || rest.length === 0;
}

const isKind = (one: Token): boolean => one.kind === 'word' && kinds.has(one.word);
/** A place or a street without a word of its kind has no more words. */
const maxWords = 5;

/** The name of a street or a place in a part between commas; empty where none is understood. */
function nameIn(part: string): string {
  const tokens = tokensOf(part);
  let from = 0;
  if (tokens[0] && !isKind(tokens[0]) && namedFrom(tokens, 0, true) === 0) {
    // "27/1 bd. Dacia", "д. 5 ул. Садовая": the house comes first.
    from = tokens.findIndex((one, i) => i > 0 && one.word.length > 1 && isKind(one));
    if (from === -1) return '';
  }
  let [to, names, isSure] = [from, 0, false];
  while (to < tokens.length) {
    if (isKind(tokens[to]!)) {
      // "д. 5" and "с 5" are houses, "д. Садовая" is a village.
      if (tokens[to]!.word.length === 1 && !isPlainName(tokens[to + 1])) break;
      isSure = true;
      to += 1;
      continue;
    }
    const isStart = to === from || isKind(tokens[to - 1]!);
    const some = namedFrom(tokens, to, isStart);
    if (some === 0) break;
    isSure ||= tokens[to]!.kind === 'number';
    names += 1;
    to += some;
  }
  if (names === 0 || (!isSure && (names > maxWords || !isHouse(tokens.slice(to))))) return '';
  return part.slice(tokens[from]!.from, tokens[to - 1]!.to);
}

/**
 * An address for an approximate place: names of streets and places alone. What is not understood as such (a number, a letter, an
 * entrance, a description) is left out, so that no way of writing a house gets through.
 */
export function withoutHouse(address: string): string {
  return address
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .split(/[,;:|/\\()[\]{}<>•·\n\r\t]/u)
    .map((part) => nameIn(part.trim()))
    .filter(Boolean)
    .join(', ');
}
