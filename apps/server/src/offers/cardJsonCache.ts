import { offerCard } from '@app/contract/offers';
import { adoptedReferences, type ReferenceChanges } from '@app/domain/editedReferences';
import type { Db } from '../platform/database/database.ts';
import { VersionedJsonCache } from '../platform/database/versionedJsonCache.ts';
import { type FoundCard, selectCardParts, selectShownVersions } from './offerParts.queries.ts';
import { seesExactPlace } from './offers.policy.ts';
import { cardChangesAt, presentCard, type Viewer } from './offers.presenter.ts';

/** Of each database, with the words that cards were written with. */
const caches = new WeakMap<Db, { references: ReferenceChanges; cards: VersionedJsonCache }>();

function cacheOf(db: Db): VersionedJsonCache {
  const references = adoptedReferences();
  const known = caches.get(db);
  const kept = known?.references === references ? known : { references, cards: new VersionedJsonCache() };
  caches.set(db, kept);
  return kept.cards;
}

const withoutReaction = offerCard.omit({ reaction: true });

/** Cards up to their end, the reader's own reaction. */
async function write(db: Db, ids: readonly number[], viewer: Viewer) {
  const from = viewer.now.getTime();
  const all = await selectCardParts(db, ids, null);
  return all.map((parts) => {
    const text = JSON.stringify(withoutReaction.parse(presentCard(parts, viewer)));
    const until = cardChangesAt(parts, viewer.now);
    return { id: parts.offer.id, version: parts.version, json: text.slice(0, -1), from, until };
  });
}

/**
 * The JSON of a list of what `presentCard` makes of shown offers, checked by the contract: each card is written once
 * for all who read the same.
 * @param beside what each card says at its end, as it stands in JSON
 */
export async function writeCards(db: Db, ids: readonly number[], viewer: Viewer, beside: object = {}): Promise<string> {
  const end = Object.entries(beside)
    .map(([name, value]) => `,${JSON.stringify(name)}:${JSON.stringify(value)}`)
    .join('');
  const reader = { reader: `${viewer.locale} ${seesExactPlace(viewer.actor)}`, now: viewer.now };
  const viewerId = viewer.actor.kind === 'user' ? viewer.actor.id : null;
  const cards = await cacheOf(db).read<FoundCard>(
    ids,
    reader,
    (asked) => selectShownVersions(db, asked, viewerId),
    (lacking) => write(db, lacking, viewer),
  );
  return `[${cards.map(({ json, found }) => `${json},"reaction":${JSON.stringify(found.reaction)}${end}}`).join(',')}]`;
}
