import { type DictionaryName, dictionaryNumbers } from '@app/domain/dictionaryOption';

/** What one piece of an item is: words in both languages (`<name>_ru`, `<name>_ro`), one text, or a number. */
export type Piece =
  | { name: string; type: 'words'; max: number; lines?: number; optional?: true }
  | { name: string; type: 'text'; max: number; pattern: RegExp; fixed?: true; optional?: true }
  | { name: string; type: 'number'; min: number; max: number; step?: number };

/** What an administrator may do with the items of a list, and what an item consists of. */
export interface ListShape {
  pieces: readonly Piece[];
  /** New items, and removing those that nothing uses. */
  grows: boolean;
  order: boolean;
  hide: boolean;
  /** One item alone: a form. */
  single?: true;
}

const titles = (max: number): Piece => ({ name: 'title', type: 'words', max });
const dictionary: ListShape = {
  pieces: [titles(60), { name: 'description', type: 'words', max: 160, optional: true }],
  grows: false,
  order: true,
  hide: true,
};
const places: ListShape = { pieces: [titles(60)], grows: false, order: true, hide: true };

const others = {
  declineReasons: { pieces: [titles(120)], grows: true, order: true, hide: true },
  faq: {
    pieces: [
      { name: 'question', type: 'words', max: 160 },
      { name: 'answer', type: 'words', max: 1000, lines: 4 },
    ],
    grows: true,
    order: true,
    hide: true,
  },
  home: {
    pieces: [
      { name: 'first', type: 'words', max: 60, optional: true },
      { name: 'second', type: 'words', max: 60, optional: true },
      { name: 'lead', type: 'words', max: 240, lines: 3, optional: true },
      { name: 'lei_per_user', type: 'number', min: 0, max: 1000 },
      { name: 'animals_helped', type: 'number', min: 0, max: 1_000_000 },
      { name: 'from_percent', type: 'number', min: 0, max: 100, step: 0.1 },
      { name: 'to_percent', type: 'number', min: 0, max: 100, step: 0.1 },
    ],
    grows: false,
    order: false,
    hide: false,
    single: true,
  },
  /** Ids of verified realtors; the page adds them from a search. */
  realtors: { pieces: [], grows: true, order: true, hide: false },
  phoneConfigs: {
    pieces: [
      { name: 'code', type: 'text', max: 2, pattern: /^[A-Z]{2}$/, fixed: true },
      titles(60),
      { name: 'prefix', type: 'text', max: 5, pattern: /^\+[1-9]\d{0,3}$/ },
      { name: 'masks', type: 'text', max: 80, pattern: /^#+( #+)*(, #+( #+)*)*$/ },
      { name: 'trunk', type: 'text', max: 2, pattern: /^\d{0,2}$/, optional: true },
    ],
    grows: true,
    order: true,
    hide: true,
  },
  sectors: places,
  suburbs: places,
  towns: { ...places, order: false },
  supportAnswers: {
    pieces: [titles(60), { name: 'text', type: 'words', max: 2000, lines: 4 }],
    grows: true,
    order: true,
    hide: false,
  },
} as const satisfies Record<string, ListShape>;

const dictionaries = Object.fromEntries(Object.keys(dictionaryNumbers).map((name) => [name, dictionary])) as Record<
  DictionaryName,
  ListShape
>;

export type ListName = DictionaryName | keyof typeof others;
/** Every list that administrators edit. */
export const listShapes: Readonly<Record<ListName, ListShape>> = { ...dictionaries, ...others };
export const listNames = Object.keys(listShapes) as [ListName, ...ListName[]];

/** The names of an item's values: `title_ru`, `title_ro`, `prefix`. */
export const valueNames = (shape: ListShape): string[] =>
  shape.pieces.flatMap(({ name, type }) => (type === 'words' ? [`${name}_ru`, `${name}_ro`] : [name]));
