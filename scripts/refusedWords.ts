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
  [/^uncrowd/, 'mergeOverlappingPins'],
  [/[tT]akenOver$|^earlyPress/, 'hydrated, replayEarlyClicks'],
  [/^[kK]eptRows$/, 'VersionedRowCache'],
  [/^[cC]rowdedFilters$/, 'LargeResultMemo'],
  [/^[wW]rittenCards?$/, 'SerializedReply, cardJsonCache'],
  [/^document(?:Offer|Search|Owner|Names)$/, 'wire…'],
  [/^ripen|^worn$/, 'flush, needsCompaction'],
  [/^(?:wides|narrows)$/, 'float64Columns, int32Columns'],
  [/^(?:LooseThings|looseThings|PlaceFollower|placeFollower)$/, 'IndexBuilder, ChangeFeedReader'],
  [/^Bones$/, 'Skeleton'],
];

/** The form's dictionary is called so in `DictionaryName`. */
const allowed: ReadonlySet<string> = new Set(['floorWish', 'floorWishes', 'toggleFloorWish']);

/** Names of the code, which stand in no quotes: what people read and the wire may keep its words. */
const name = /(?<!['"`\w$.-]|\/)[A-Za-z]\w*(?!['"\w-])/g;

const insteadOf = (word: string): string | undefined =>
  allowed.has(word) ? undefined : refused.find(([pattern]) => pattern.test(word))?.[1];

/**
 * Names in the code, and the file's own, that the trade has another word for; each once.
 */
export function wordFaults(path: string, content: string): string[] {
  if (path.startsWith('scripts/refusedWords') || !/\.(?:tsx?|mjs)$/.test(path)) return [];
  const code = path.includes('/texts/') ? '' : content.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  const file = path.split('/').at(-1)!.split('.')[0]!;
  return [...new Set([file, ...(code.match(name) ?? [])])].flatMap((word) => {
    const instead = insteadOf(word);
    return instead ? [`${path}: "${word}" is not the trade's word; say ${instead}`] : [];
  });
}
