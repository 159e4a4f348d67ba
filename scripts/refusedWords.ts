/** Words of our own making where the trade has one, as names are made of them, and what to say instead. */
const refused: readonly (readonly [RegExp, string])[] = [
  [/^most[A-Z]/, 'max…'],
  [/^(?:tell|told|Told)[A-Z]|[a-z]Told$/, 'notify…, notified'],
  [/^[sS]ought[A-Z]|^Sought$|[a-z]Sought$/, 'searchText, matches'],
  [/^facts?[A-Z]|^Facts?(?:[A-Z]|$)|[a-z]Facts?(?:[A-Z]|$)/, 'attributes'],
  [/^wish(?:es)?[A-Z]|^Wish(?:es)?(?:[A-Z]|$)|[a-z]Wish(?:es)?(?:[A-Z]|$)/, 'requirements'],
  [/^looks(?:Of|Grid|Bits)|^(?:record|insert)Look$/, 'perceptualHash, readAccess'],
  [/^hurting$/, 'actsRequiringReason'],
  [/^forget(?:Old|Codes)/, 'deleteExpired, deleteCodes'],
  [/^(?:useHand|letGo)$/, 'usePointerDrag, onDrop'],
  [/^uncrowd/, 'joinOverlapping'],
  [/[tT]akenOver$|^earlyPress/, 'hydrated, replayEarlyClicks'],
  [/^[kK]eptRows$/, 'VersionedJsonCache'],
  [/^[wW]rittenCards?$/, 'SerializedReply, cardJsonCache'],
  [/^document(?:Offer|Search|Owner|Names)$/, 'wire…'],
  [/^ripen|^worn$/, 'flush, needsCompaction'],
  [/^young[A-Z]|[a-z]Young$/, 'memtable'],
  [/^CrowdedFilters$/, 'lru-cache'],
  [/^(?:wides|narrows)$/, 'float64Columns, int32Columns'],
  [/^(?:LooseThings|looseThings|PlaceFollower|placeFollower)$/, 'IndexBuilder, ChangeFeedReader'],
  [/^Bones$/, 'Skeleton'],
];

/**
 * Ordinary words, which strings and the wire keep: refused as the name of a variable, a function or a parameter, and of a
 * column in SQL or in `<area>.tables.ts`.
 */
const ordinary: readonly (readonly [string, string])[] = [
  ['told', 'notified'],
  ['who', 'actor, person'],
  ['facts', 'attributes'],
  ['wishes', 'requirements'],
  ['sought', 'searchText'],
  ['looks', 'perceptualHash'],
  ['looked', 'readAccess'],
  ['those', 'where'],
];
const declared = ordinary.map(([word, instead]) => {
  const variable = `(?:const|let|function) (?:\\[(?:\\w+, )*)?${word}\\b`;
  const parameter = `\\(${word}(?:\\??: |, \\w+\\) =>|\\) =>)|, ${word}(?:: [^,{}()]+)?\\)(?:: [\\w<>]+)? (?:=>|\\{)`;
  const column = `\\b[a-z]\\.${word}(?:\`|::| (?:@>|&&|(?:IS|LIKE|AS)\\b))|\\b(?:SELECT|WHERE|AND|NOT|AS) ${word}\\b|^  ${word}: (?:ColumnType|Generated)<`;
  return [new RegExp(`${variable}|${parameter}|${column}`, 'm'), word, instead] as const;
});

/** A column as a migration writes it, in a table, added or renamed. */
const migrated = new RegExp(`(?:^\\s+|\\bCOLUMN |\\bTO )(${ordinary.map(([word]) => word).join('|')})(?= |;)`, 'gim');
/** Applied before these words were refused; an applied migration is not edited. */
const migratedBefore = /\/000[12]-/;

/** The form's dictionary is called so in `DictionaryName`. */
const allowed: ReadonlySet<string> = new Set(['floorWish', 'floorWishes', 'toggleFloorWish']);

/** Names of the code, which stand in no quotes: what people read and the wire may keep its words. */
const name = /(?<!['"`\w$.-]|\/)[A-Za-z]\w*(?!['"\w-])/g;

const insteadOf = (word: string): string | undefined =>
  allowed.has(word) ? undefined : refused.find(([pattern]) => pattern.test(word))?.[1];

const say = (path: string, word: string, instead: string) =>
  `${path}: "${word}" is not the trade's word; say ${instead}`;

/**
 * Names in the code, in a migration the columns, and the file's own, that the trade has another word for; each once.
 */
export function wordFaults(path: string, content: string): string[] {
  if (path.endsWith('.sql') && !migratedBefore.test(path))
    return [...content.matchAll(migrated)].map(([, word]) => say(path, word!, Object.fromEntries(ordinary)[word!]!));
  if (path.startsWith('scripts/refusedWords') || !/\.(?:tsx?|mjs)$/.test(path)) return [];
  const code = path.includes('/texts/') ? '' : content.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  const file = path.split('/').at(-1)!.split('.')[0]!;
  const found = [...new Set([file, ...(code.match(name) ?? [])])].flatMap((word) => {
    const instead = insteadOf(word);
    return instead ? [[word, instead] as const] : [];
  });
  for (const [pattern, word, instead] of declared) if (pattern.test(code)) found.push([word, instead]);
  return found.map(([word, instead]) => say(path, word, instead));
}
