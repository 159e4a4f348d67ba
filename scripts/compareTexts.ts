import { readMessage, type MessageNeeds } from './icu.ts';

/** Plural categories a language needs for whole numbers (CLDR); exact ones like `=0` may stand beside them. */
const pluralCategories = { ru: ['one', 'few', 'many', 'other'], ro: ['one', 'few', 'other'] } as const;
type Language = keyof typeof pluralCategories;

/** A tree of texts flattened: `shell.footer.offers` → its words. */
export function flattenTexts(tree: unknown, path: readonly string[] = []): Map<string, string> {
  if (typeof tree === 'string') return new Map([[path.join('.'), tree]]);
  const all = Object.entries((tree ?? {}) as Record<string, unknown>);
  return new Map(all.flatMap(([key, inner]) => [...flattenTexts(inner, [...path, key])]));
}

/** What is wrong between the two languages, one line a finding; none when each text stands whole in both. */
export function compareTexts(ru: ReadonlyMap<string, string>, ro: ReadonlyMap<string, string>): string[] {
  const found: string[] = [];
  for (const key of new Set([...ru.keys(), ...ro.keys()])) {
    const [a, b] = [ru.get(key), ro.get(key)];
    if (a === undefined || b === undefined) {
      found.push(`${key}: missing in ${a === undefined ? 'ru' : 'ro'}`);
      continue;
    }
    const [inRu, inRo] = [readIn('ru', key, a, found), readIn('ro', key, b, found)];
    if (inRu && inRo) found.push(...differences(key, inRu, inRo));
  }
  return found;
}

function readIn(language: Language, key: string, text: string, found: string[]): MessageNeeds | undefined {
  if (!text.trim()) found.push(`${key}: empty in ${language}`);
  try {
    const needs = readMessage(text);
    for (const { arg, categories } of needs.plurals) found.push(...pluralFaults(language, key, arg, categories));
    return needs;
  } catch (error) {
    found.push(`${key}: ${language} cannot be read: ${(error as Error).message}`);
    return undefined;
  }
}

function pluralFaults(language: Language, key: string, arg: string, categories: readonly string[]): string[] {
  const wanted: readonly string[] = pluralCategories[language];
  const named = categories.filter((c) => !c.startsWith('='));
  const missing = wanted.filter((c) => !named.includes(c));
  const foreign = named.filter((c) => !wanted.includes(c));
  return [
    ...missing.map((c) => `${key}: ${language} plural of ${arg} lacks "${c}"`),
    ...foreign.map((c) => `${key}: ${language} plural of ${arg} has "${c}", which the language does not use`),
  ];
}

function differences(key: string, ru: MessageNeeds, ro: MessageNeeds): string[] {
  const args = (needs: MessageNeeds) =>
    [...needs.args]
      .map(([name, kind]) => `${name}:${kind}`)
      .sort()
      .join(' ');
  const tags = (needs: MessageNeeds) => [...needs.tags].sort().join(' ');
  return [
    ...(args(ru) === args(ro) ? [] : [`${key}: arguments differ: ru ${args(ru) || 'none'}, ro ${args(ro) || 'none'}`]),
    ...(tags(ru) === tags(ro) ? [] : [`${key}: tags differ: ru ${tags(ru) || 'none'}, ro ${tags(ro) || 'none'}`]),
  ];
}
