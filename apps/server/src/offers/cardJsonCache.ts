import { offerCard } from '@app/contract/offers';
import { adoptedReferences } from '@app/domain/editedReferences';
import { seesExactPlace } from './offers.policy.ts';
import { cardChangesAt, presentCard, type Viewer } from './offers.presenter.ts';
import type { CardParts, CardText } from './offerParts.queries.ts';

const withoutReaction = offerCard.omit({ reaction: true });

function write(parts: CardParts, viewer: Viewer): CardText {
  const text = JSON.stringify(withoutReaction.parse(presentCard(parts, viewer)));
  return {
    json: Buffer.from(text.slice(0, -1)),
    references: adoptedReferences(),
    from: viewer.now.getTime(),
    until: cardChangesAt(parts, viewer.now),
  };
}

/** By the reaction it tells of. */
const ends = new Map(
  [null, ...offerCard.shape.reaction.unwrap().options].map(
    (reaction) => [reaction, Buffer.from(`,"reaction":${JSON.stringify(reaction)}}`)] as const,
  ),
);

/** A card up to its end. */
function beginning(parts: CardParts, viewer: Viewer): Buffer {
  const { texts, offer } = parts;
  const reader = `${viewer.locale} ${!offer.approximate || seesExactPlace(viewer.actor)}`;
  const now = viewer.now.getTime();
  const known = texts.get(reader);
  const isGood = known && known.references === adoptedReferences() && now >= known.from && now <= known.until;
  const card = isGood ? known : write(parts, viewer);
  if (!isGood) texts.set(reader, card);
  return card.json;
}

const [open, comma, close] = ['[', ',', ']'].map((text) => Buffer.from(text)) as [Buffer, Buffer, Buffer];

/**
 * The JSON of a list of what `presentCard` makes, checked by the contract, in pieces: each card is written once for all
 * who read the same.
 */
export function writeCards(cards: readonly CardParts[], viewer: Viewer): Buffer[] {
  const pieces = cards.flatMap((parts) => [comma, beginning(parts, viewer), ends.get(parts.reaction)!]);
  return [open, ...pieces.slice(1), close];
}
