import type { DealKind, Locale, PropertyKind } from '@app/domain/kinds';
import { dealShares } from '../market/market.ts';
import { seededRandom } from '../random.ts';
import type { Random } from '../random.ts';
import { describeCommercial } from '../words/describeCommercial.ts';
import { describeHome } from '../words/describeHome.ts';
import { describeLand } from '../words/describeLand.ts';
import { apartment } from './apartment.ts';
import { commercial } from './commercial.ts';
import type { OfferDraft } from './draft.ts';
import { house } from './house.ts';
import { land } from './land.ts';

const make: Readonly<Record<PropertyKind, (deal: DealKind, locale: Locale, r: Random) => OfferDraft>> = {
  apartment,
  house,
  land,
  commercial,
};

/** How the market is spread over the kinds, of 100. */
const kindShares = [
  ['apartment', 62],
  ['house', 16],
  ['commercial', 13],
  ['land', 9],
] as const satisfies readonly (readonly [PropertyKind, number])[];

/** The offer with this number, in its owner's language: the same number gives the same offer. */
export function offerNumber(index: number, owner: { locale: Locale; realtor: boolean }): OfferDraft {
  const r = seededRandom(17_389 + index * 7919);
  const kind = r.weighted(kindShares);
  const deal = r.weighted<DealKind>(dealShares[kind]);
  const draft = make[kind](deal, owner.locale, r);
  const described =
    kind === 'land'
      ? describeLand(draft, owner.locale, r)
      : kind === 'commercial'
        ? describeCommercial(draft, owner.locale, r)
        : describeHome(draft, owner.realtor, owner.locale, r);
  // Some people write nothing.
  return r.chance(0.06) ? draft : { ...draft, values: { ...draft.values, description: described } };
}
