import type { AttributeGroup } from './attributeGroups.ts';
import type { AttributeTexts } from './attributeWords.ts';
import type { MapSide, Filters } from './mapState.ts';

/** Says what is chosen, by the tables of fields. A page whose address chooses something begins with it. */
const load = () => import('./attributeWords.ts');
let words = import.meta.env.SSR ? await load() : undefined;

export async function loadGroupWords(): Promise<void> {
  words ??= await load();
}

/** What a group's pill says: the first word, and how many more. Null while nothing is chosen, or known of it yet. */
export function groupWords(texts: AttributeTexts, side: MapSide, filters: Filters, group: AttributeGroup) {
  return words?.groupWords(texts, side, filters, group) ?? null;
}
