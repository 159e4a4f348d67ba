import { type MyOffer, myOffer, offerCard } from '@app/contract/offers';
import { addressVersion } from '../addresses/addressBook.ts';
import type { Db } from '../platform/database/database.ts';
import { cachesOfWords, type FoundVersion, type SerializedItem } from '../platform/database/versionedJsonCache.ts';
import {
  type CardParts,
  selectCardParts,
  selectOwnCards,
  selectShownVersions,
  type OwnCard,
} from './offerParts.queries.ts';
import { seesExactPlace } from './offers.policy.ts';
import { cardChangesAt, presentCard, presentMine, type Viewer } from './offers.presenter.ts';

const cacheOf = cachesOfWords();

/**
 * The JSON of cards, checked by the contract, in the order of the ids without those that are not found: each is written once for all who
 * read the same.
 * @param reader who reads the same
 * @param find which of the offers are there, and in which version
 * @param present a card up to its end
 * @param end what it says to this reader, at this moment, beside
 */
async function writeEach<F extends FoundVersion>(
  db: Db,
  ids: readonly number[],
  { reader, now }: { reader: string; now: Date },
  find: (ids: readonly number[]) => Promise<readonly F[]>,
  present: (parts: CardParts) => object,
  end: (found: F) => object,
): Promise<SerializedItem[]> {
  const write = async (lacking: readonly number[]) =>
    (await selectCardParts(db, lacking, null)).map((parts) => ({
      id: parts.offer.id,
      version: parts.version,
      json: JSON.stringify(present(parts)).slice(0, -1),
      from: now.getTime(),
      until: cardChangesAt(parts, now),
    }));
  // Other streets may be called otherwise.
  const cards = await cacheOf(db).read(ids, { reader: `${reader} ${addressVersion()}`, now }, find, write);
  return cards.map(({ json, found }) => ({ id: found.id, json: `${json},${JSON.stringify(end(found)).slice(1)}` }));
}

const readByAll = offerCard.omit({ reaction: true });

/**
 * The JSON of what `presentCard` makes of shown offers.
 * @param beside what each card says at its end
 */
export function writeCards(
  db: Db,
  ids: readonly number[],
  viewer: Viewer,
  beside: object = {},
): Promise<SerializedItem[]> {
  const viewerId = viewer.actor.kind === 'user' ? viewer.actor.id : null;
  return writeEach(
    db,
    ids,
    { reader: `${viewer.locale} ${seesExactPlace(viewer.actor)}`, now: viewer.now },
    (asked) => selectShownVersions(db, asked, viewerId),
    (parts) => readByAll.parse(presentCard(parts, viewer)),
    ({ reaction }) => ({ reaction, ...beside }),
  );
}

const newEachTime = {
  reaction: true,
  views: true,
  reject_reason: true,
  ended: true,
  draft: true,
  suitable_requests: true,
  repeats: true,
  note: true,
  can: true,
} as const;
const ownCard = myOffer.omit(newEachTime);
const ownEnd = myOffer.pick(newEachTime);

/** The same of somebody's own offers of any status. */
export function writeOwnCards(
  db: Db,
  ids: readonly number[],
  viewer: Viewer,
  end: (found: OwnCard) => Pick<MyOffer, keyof typeof newEachTime>,
): Promise<SerializedItem[]> {
  return writeEach(
    db,
    ids,
    { reader: `own ${viewer.locale}`, now: viewer.now },
    (asked) => selectOwnCards(db, asked),
    (parts) => ownCard.parse(presentMine(parts, viewer)),
    (found) => ownEnd.parse(end(found)),
  );
}
