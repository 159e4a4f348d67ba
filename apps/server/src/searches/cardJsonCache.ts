import { searchCard } from '@app/contract/searches';
import type { Db } from '../platform/database/database.ts';
import { cachesOfWords, type FoundVersion, type SerializedItem } from '../platform/database/versionedJsonCache.ts';
import { presentCard, type Viewer } from './searches.presenter.ts';
import { selectSearchParts } from './searches.queries.ts';

const cacheOf = cachesOfWords();
const readByAll = searchCard.omit({ suits_my_offers: true, reaction: true });

/** Cards up to their end, what they say to one reader. */
async function write(db: Db, ids: readonly number[], viewer: Viewer) {
  const all = await selectSearchParts(db, ids, null);
  return all.map((parts) => {
    const text = JSON.stringify(readByAll.parse(presentCard(parts, null, viewer)));
    return { id: parts.search.id, version: parts.version, json: text.slice(0, -1), from: -Infinity, until: Infinity };
  });
}

/**
 * The JSON of what `presentCard` makes of searches, checked by the contract, in the order of the ids without those that are not found:
 * each card, rings of its zones included, is written once for all who read it in one language.
 * @param find which of the searches are there, and in which version
 * @param end what each card says to this reader beside
 */
export async function writeCards<F extends FoundVersion>(
  db: Db,
  ids: readonly number[],
  viewer: Viewer,
  find: (ids: readonly number[]) => Promise<readonly F[]>,
  end: (found: F) => object,
): Promise<SerializedItem[]> {
  const reader = { reader: viewer.locale, now: viewer.now };
  const cards = await cacheOf(db).read(ids, reader, find, (lacking) => write(db, lacking, viewer));
  return cards.map(({ json, found }) => ({ id: found.id, json: `${json},${JSON.stringify(end(found)).slice(1)}` }));
}
