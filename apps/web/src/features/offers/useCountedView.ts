import { countOfferView, type FullOffer } from '@app/contract/offers';
import { useEffect, useRef } from 'react';
import type { SeenOffer } from '../../entities/offer/seenOffers.ts';
import { callApi } from '../../lib/api.ts';
import { useCurrentUser } from '../../lib/currentUser.ts';

// An offer's page goes without it.
const remember = async (offer: SeenOffer) => (await import('../../entities/offer/seenOffers.ts')).rememberSeen(offer);

/** Counts an opening once, when it is known who looks, and remembers it in this browser; the owner's own are neither. */
export function useCountedView(offer: Pick<FullOffer, 'id' | 'short_code' | 'user_id' | 'owner'> | undefined): void {
  const { state, user } = useCurrentUser();
  const counted = useRef<number>(undefined);
  const { id, short_code: code } = offer ?? {};
  const isClient = offer?.owner === null;
  const isOwn = user !== null && user.id === offer?.user_id;
  useEffect(() => {
    if (id === undefined || state === 'unknown' || counted.current === id) return;
    counted.current = id;
    if (isOwn) return;
    // A realtor's client is led back by the link they were sent, never by the public page.
    if (!isClient && code !== undefined) remember({ id, code }).catch(() => undefined);
    callApi(countOfferView, { params: { id } }).catch(() => undefined);
  }, [id, code, state, isOwn, isClient]);
}
