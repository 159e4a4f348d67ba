import type { FullOffer } from '@app/contract/offers';
import { lazyPart } from '../../../../lib/lazyPart.ts';
import { LatePart } from '../../../../ui/LatePart.tsx';
import { NearPlaces } from './NearPlaces.tsx';

const TravelTimes = lazyPart(() => import('../../../../entities/place/TravelTimes.tsx'), 'TravelTimes');

/** What is near an offer, and how long it takes from it to one's own places. Hidden from its owner. */
export function OfferAround({ offer: { coordinates, approximate, can } }: { offer: FullOffer }) {
  return (
    <>
      <NearPlaces at={coordinates} />
      {can.edit ? null : (
        <LatePart>
          <TravelTimes at={coordinates} approximate={approximate} />
        </LatePart>
      )}
    </>
  );
}
