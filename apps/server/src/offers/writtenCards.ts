import { offerCard } from '@app/contract/offers';
import { adoptedReferences } from '@app/domain/editedReferences';
import { seesExactPlace } from './offers.policy.ts';
import { cardChangesAt, presentCard, type Viewer } from './offers.presenter.ts';
import type { CardParts, CardText } from './offerParts.queries.ts';

const withoutReaction = offerCard.omit({ reaction: true });

function write(parts: CardParts, viewer: Viewer): CardText {
  const text = JSON.stringify(withoutReaction.parse(presentCard(parts, viewer)));
  return {
    text: text.slice(0, -1),
    references: adoptedReferences(),
    from: viewer.now.getTime(),
    until: cardChangesAt(parts, viewer.now),
  };
}

/** The JSON of `presentCard`, checked by the contract: written once for all that read the same. */
export function writeCard(parts: CardParts, viewer: Viewer): string {
  const { texts, reaction, offer } = parts;
  const reader = `${viewer.locale} ${!offer.approximate || seesExactPlace(viewer.actor)}`;
  const now = viewer.now.getTime();
  const known = texts.get(reader);
  const isGood = known && known.references === adoptedReferences() && now >= known.from && now <= known.until;
  const card = isGood ? known : write(parts, viewer);
  if (!isGood) texts.set(reader, card);
  return `${card.text},"reaction":${JSON.stringify(reaction)}}`;
}
