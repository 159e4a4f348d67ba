import { contains } from '@app/domain/contains';
import { kindOf } from '@app/domain/kinds';
import type { MapSide } from '@app/domain/mapMarks';
import { formatEuro } from '@app/domain/money';
import type { Bounds } from '@app/domain/ring';
import { centreOf, pointOnSurface } from '@app/domain/zones';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { type MapPin, type PinThing, thingOf } from '../../../map/pinFaces.tsx';
import type { MapPosition } from '../../../map/view.ts';
import { seenOffers } from '../../../entities/offer/seenOffers.ts';
import { offerPrice, priceTail } from '../../../entities/offer/offerWords.ts';
import { useStored } from '../../../lib/browserStore.ts';
import { budgetTail } from '../../../entities/search/searchWords.ts';
import type { Lit } from '../lit.ts';
import type { Shown } from '../useShown.ts';

export type ShownOffer = Pick<Shown['offers'][number], 'id' | 'short_code' | 'coordinates' | 'price'> &
  Parameters<typeof priceTail>[1] & { property_type: Shown['offers'][number]['property_type'] };
export type ShownSearch = Pick<
  Shown['searches'][number],
  'id' | 'short_code' | 'budget_max' | 'request_type' | 'is_rent_term_about_days' | 'property_type' | 'zones'
>;

const noOffers: readonly ShownOffer[] = [];
const noSearches: readonly ShownSearch[] = [];

/** The offer or search whose card is pointed at, which may be one of a crowd. */
export function useCardPin(lit: Lit): MapPin | undefined {
  const [offers, searches] = useMemo((): [readonly ShownOffer[], readonly ShownSearch[]] => {
    if (!lit?.card) return [noOffers, noSearches];
    if (lit.side === 'offer') return [[lit.card], noSearches];
    return [noOffers, [{ ...lit.card, zones: lit.card.zones.map(({ ring }) => ring) }]];
  }, [lit]);
  const [offer] = useOfferPins(offers);
  const [search] = useSearchPins(searches);
  return offer ?? search;
}

/** The chosen side first, and what is shown of the other one. */
export function useThings(
  current: Shown | undefined,
  other: Shown | undefined,
  side: MapSide,
  view: MapPosition | null,
): PinThing[] {
  const [offers, searches] = side === 'offers' ? [current, other] : [other, current];
  const offerPins = useOfferPins(offers?.offers ?? noOffers);
  const searchPins = useSearchPins(searches?.searches ?? noSearches, view?.bounds);
  return useMemo(() => {
    const crowds = [current, other].flatMap((shown, i) =>
      (shown?.clusters ?? []).map(
        ({ id, coordinates, ...crowd }): PinThing => ({ ...crowd, key: `${i === 0 ? 'chosen' : 'other'} ${id}`, at: coordinates }), // oxfmt-ignore
      ),
    );
    const pins = side === 'offers' ? [...offerPins, ...searchPins] : [...searchPins, ...offerPins];
    return [...crowds, ...pins.map(thingOf)];
  }, [current, other, side, offerPins, searchPins]);
}

function useOfferPins(offers: readonly ShownOffer[]): MapPin[] {
  const t = useTranslations('mapPage');
  const ui = useTranslations('ui');
  const seen = useStored(seenOffers);
  return useMemo(
    () =>
      offers.map((offer) => {
        const said = { price: formatEuro(offer.price), tail: priceTail(ui, offer) };
        const kind = ui(`kind.${kindOf(offer.property_type)}`);
        return {
          id: offer.id,
          code: offer.short_code,
          at: offer.coordinates,
          side: 'offer',
          text: offerPrice(ui, offer),
          label: t('pinOffer', { ...said, kind }),
          seen: seen.some(({ id }) => id === offer.id),
        };
      }),
    [offers, seen, t, ui],
  );
}

/** @param window a search of several zones has its mark on the first of them whose middle is within */
function useSearchPins(searches: readonly ShownSearch[], window?: Bounds): MapPin[] {
  const t = useTranslations('mapPage');
  const ui = useTranslations('ui');
  return useMemo(
    () =>
      searches.map((search) => {
        const price = formatEuro(search.budget_max);
        const tail = budgetTail(ui, search);
        return {
          id: search.id,
          code: search.short_code,
          at: placeOf(search, window),
          side: 'search',
          text: t('upTo', { price: `${price}${tail}` }),
          label: t('pinSearch', { kind: ui(`kind.${kindOf(search.property_type)}`), price, tail }),
        };
      }),
    [searches, window, t, ui],
  );
}

/** Always on a zone: the middle of a curved one may be outside of it. */
function placeOf({ zones }: ShownSearch, window: Bounds | undefined): MapPin['at'] {
  const isSeen = ([lng, lat]: MapPin['at']) =>
    !window || (lng >= window.west && lng <= window.east && lat >= window.south && lat <= window.north);
  const zone = zones.find((ring) => isSeen(centreOf(ring))) ?? zones[0]!;
  const centre = centreOf(zone);
  return contains(zone, centre) ? centre : pointOnSurface(zone);
}
