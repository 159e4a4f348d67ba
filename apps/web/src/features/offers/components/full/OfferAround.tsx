import type { FullOffer } from '@app/contract/offers';
import { WriteButton } from '../../../../entities/conversation/WriteButton.tsx';
import { useCurrentUser } from '../../../../lib/currentUser.ts';
import { lazyPart } from '../../../../lib/lazyPart.ts';
import { LatePart } from '../../../../ui/LatePart.tsx';
import { NearPlaces } from './NearPlaces.tsx';

const TravelTimes = lazyPart(() => import('../../../../entities/place/TravelTimes.tsx'), 'TravelTimes');

/** What is near an offer, and how long it takes from it to one's own places. Whoever edits it does not look for a home; others who are signed in may write to who offers it. */
export function OfferAround({ offer: { id, coordinates, approximate, can } }: { offer: FullOffer }) {
  const { user } = useCurrentUser();
  return (
    <>
      <NearPlaces at={coordinates} />
      {can.edit ? null : (
        <LatePart>
          <TravelTimes at={coordinates} approximate={approximate} />
        </LatePart>
      )}
      {can.react && user ? (
        <p>
          <WriteButton offerId={id} />
        </p>
      ) : null}
    </>
  );
}
