import { fold, words } from '@app/domain/gazetteer/fold';
import { nameWords } from '@app/domain/gazetteer/kindWords';

/** What was typed into an address field, taken apart. */
export interface TypedAddress {
  /** All its folded words, without those that say what kind of place something is. */
  words: readonly string[];
  /** A house number in it, if it has one: `27/1`, `10A`. */
  house: string | undefined;
  /** The words before the house number, or after one that stands first. */
  beforeHouse: readonly string[];
  /** The words after it, in which the town may be named. */
  afterHouse: readonly string[];
  /** `str`, `bd`, …: the kind of street that was typed; null for none. */
  kind: StreetKind | null;
  /** What follows a kind of street, or precedes one at a part's end: a street is called so, and no town is meant. */
  streetTexts: readonly string[];
}

/** Kinds of street that are not taken for one another. */
export type StreetKind = 'street' | 'boulevard' | 'road' | 'square' | 'alley' | 'lane';

const kinds: Readonly<Record<StreetKind, ReadonlySet<string>>> = {
  street: new Set(words('str strada ул улица ulitsa')),
  boulevard: new Set(words('bd bul bulevardul bulevard blvd bulv бул бульвар проспект просп пр prospekt')),
  road: new Set(words('sos soseaua шос шоссе')),
  square: new Set(words('piata pta пл площадь')),
  alley: new Set(words('aleea alee аллея ал')),
  lane: new Set(words('stradela страдела переулок пер fundatura')),
};

/** In an order of their own. */
export const streetKinds = Object.keys(kinds) as StreetKind[];

/** The kind that a name or a typed address says it is, by the first of its words that says one. */
export function kindOfName(folded: readonly string[]): StreetKind | null {
  for (const word of folded)
    for (const [kind, names] of Object.entries(kinds) as [StreetKind, ReadonlySet<string>][])
      if (names.has(word)) return kind;
  return null;
}

/** An address has fewer words by far; each beyond would cost and say nothing. */
export const maxWords = 8;
/** Beyond these letters nothing is read. */
const maxTyped = 200;

/** What a number that was added later ends with, in Latin words. */
const added = 'bis|ter|quater|бис|тер';
const house = new RegExp(
  String.raw`^(?:nr\.?|no\.?|№|д\.?|дом)?(\d{1,4})(?:-?(${added}|\p{L}))?(?:([/-])(\d{1,3}\p{L}?))?$`,
  'iu',
);
const housed = /^(\d{1,4})-?[кk](?:орп)?\.?(\d{1,2})$/iu;
const suffix = new RegExp(String.raw`^-?(?:${added}|\p{L})$`, 'iu');
/** A letter is large, such a word is small. */
const suffixOf = (letters: string): string => (letters.length > 1 ? letters.toLowerCase() : letters.toUpperCase());
const houseWord = /^(?:nr|no|№|д|дом|casa|bloc|blocul|bl)\.?$/iu;
const blockWord = /^(?:к|корп|корпус|corp|corpus|corpul)\.?$/iu;
/** What stands within a house: it and what follows up to a comma is no part of the address's name. */
const unitWord =
  /^(?:ap|apt|apart|apartament(?:ul)?|кв|квартира|scara|sc|подъезд|под|et|etaj(?:ul)?|этаж|эт|of|oficiu|оф|офис)\.?\d*\p{L}?$/iu;

interface House {
  text: string;
  /** Its tokens: from the first to before the last. */
  from: number;
  to: number;
}

function houseAt(tokens: readonly string[], i: number): House | undefined {
  const token = tokens[i]!;
  const block = housed.exec(token);
  if (block) return { text: `${block[1]}/${block[2]}`, from: i, to: i + 1 };
  const found = house.exec(token);
  if (!found) return undefined;
  const [, number, letter = '', sign, part] = found;
  let text = `${number}${suffixOf(letter)}`;
  let to = i + 1;
  if (part) text += `${sign}${part.toUpperCase()}`;
  else if (!letter && suffix.test(tokens[to] ?? '') && !blockWord.test(tokens[to]!) && !houseWord.test(tokens[to]!))
    text += suffixOf(tokens[to++]!.replace('-', ''));
  else if (/^\/\d{1,3}$/.test(tokens[to] ?? '')) text += tokens[to++]!;
  if (blockWord.test(tokens[to] ?? '') && /^\d{1,2}$/.test(tokens[to + 1] ?? '')) {
    text += `/${tokens[to + 1]}`;
    to += 2;
  }
  return { text, from: houseWord.test(tokens[i - 1] ?? '') ? i - 1 : i, to };
}

/** The last number after a name, else one before it. */
function findHouse(tokens: readonly string[]): House | undefined {
  const isName = (token: string) => /\p{L}{2}/u.test(token) && !houseWord.test(token);
  for (let i = tokens.length - 1; i > 0; i--) {
    // A block's number belongs to the house before it.
    const found = blockWord.test(tokens[i - 1]!) ? undefined : houseAt(tokens, i);
    if (found && tokens.slice(0, found.from).some(isName)) return found;
  }
  for (let i = 0; i < Math.min(tokens.length, 2); i++) {
    const found = houseAt(tokens, i);
    if (found && tokens.slice(found.to).some(isName)) return found;
  }
  return undefined;
}

/** Tokens without flats, floors and stairs. */
function withoutUnits(text: string): string[] {
  return text.split(/[,;()]/).flatMap((part) => {
    const tokens = part.split(/\s+/).filter(Boolean);
    const unit = tokens.findIndex((token) => unitWord.test(token));
    if (unit === -1) return tokens;
    // `ap. 5` and `5 этаж` alone between commas; `Scara` may begin a name.
    if (tokens.length === 2 && /^\d+$/.test(tokens[1 - unit] ?? '')) return [];
    return unit === 0 ? tokens : tokens.slice(0, unit);
  });
}

const kindWords: ReadonlySet<string> = new Set(Object.values(kinds).flatMap((names) => [...names]));

/** `Dacia 5` of `str. Dacia 5`, `Кагульская` of `Кагульская ул., 5`. */
function besideKinds(text: string): string[] {
  return text.split(/[,;()]/).flatMap((part) => {
    const all = words(fold(part));
    return [...all.entries()].flatMap(([i, word]) => {
      if (!kindWords.has(word)) return [];
      const isLast = i + 1 === all.length || /^\d/.test(all[i + 1]!);
      return (isLast ? all.slice(0, i) : all.slice(i + 1)).join(' ');
    });
  });
}

/** One letter several times is no word, though it begins many once its doubles are folded. */
const withoutRepeats = (text: string): string => text.replace(/(?<!\p{L})(\p{L})\1{2,}(?!\p{L})/giu, ' ');

const distinct = (found: readonly string[]) => [...new Set(found)].slice(0, maxWords);

/** Takes apart what was typed: `ул. Зелинского 10/2, кв. 5` is `zelinscogo`, house `10/2`, kind street. */
export function readTyped(text: string): TypedAddress {
  const typed = withoutRepeats(text.slice(0, maxTyped));
  const tokens = withoutUnits(typed.replace(/\s*\/\s*/g, '/').replace(/(?<=\d)['’`]/g, ''));
  const found = findHouse(tokens);
  const nameOf = (some: readonly string[]) => distinct(nameWords(some.join(' ')));
  return {
    words: nameOf(tokens),
    house: found?.text,
    beforeHouse: found ? nameOf(found.from === 0 ? tokens.slice(found.to) : tokens.slice(0, found.from)) : [],
    afterHouse: found && found.from > 0 ? nameOf(tokens.slice(found.to)) : [],
    kind: kindOfName(words(fold(typed))),
    streetTexts: besideKinds(typed),
  };
}

/** What was typed as a name to compare, and the house number beside it. */
export function askedName(query: string): { folded: string; house: string | undefined } {
  const { words: all, beforeHouse, house: number } = readTyped(query);
  return { folded: (number === undefined ? all : beforeHouse).join(' '), house: number };
}

/** The house number that a part of an address is and nothing else: `27`, `nr. 27/1`, `д. 10 А`. */
export function houseAlone(text: string): string | undefined {
  const tokens = text
    .replace(/\s*\/\s*/g, '/')
    .split(/\s+/)
    .filter(Boolean);
  const at = houseWord.test(tokens[0] ?? '') ? 1 : 0;
  const found = at < tokens.length ? houseAt(tokens, at) : undefined;
  return found && found.to === tokens.length ? found.text : undefined;
}

/** Where in a text a flat, a floor or stairs begin; its length where none are named. */
export function unitStart(text: string): number {
  const tokens = [...text.matchAll(/\S+/g)];
  const unit = tokens.findIndex(([token]) => unitWord.test(token));
  if (unit === -1) return text.length;
  // `3 этаж` and `ap. 3`: the number is the flat's or the floor's.
  const isBefore =
    unit > 0 && unit === tokens.length - 1 && /^\d+$/.test(tokens[unit - 1]![0]) && !/\d/.test(tokens[unit]![0]);
  return tokens[isBefore ? unit - 1 : unit]!.index;
}
