import type { FullOffer } from '@app/contract/offers';
import type { Viewing } from '@app/contract/viewings';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNow, useTranslations } from 'use-intl';
import { offerQuery } from '../../entities/offer/offerQuery.ts';
import type { OfferView } from '../../lib/clientLink.ts';
import { isOpen, isPast } from '../../entities/viewing/viewingState.ts';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { type ClientLink, useClientLink } from '../../lib/clientLink.ts';
import { rememberIntent } from '../../lib/intent.ts';
import { usePatchSearch, useSearchValue } from '../../lib/navigation.ts';
import { dialogParams } from '../../lib/paths.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { toast } from '../../ui/toast.ts';
import { viewingQuery } from './api.ts';
import { BookingForm } from './components/BookingForm.tsx';
import { FieldSkeletons } from '../../ui/SkeletonShapes.tsx';
import { ClientAnswer } from './components/ClientAnswer.tsx';
import { stepTitle, ViewingBody, type Step } from './components/ViewingBody.tsx';

const clientViewOf = (link: ClientLink | null): OfferView =>
  link ? { client_view: 1, key: link.key, request_id: link.search } : {};

/**
 * Booking a viewing: choose a time, wait, agreed. Opened by `book=<offer>`; `book_for=<search>` when the offer was put
 * forward for that search or liked in it. Where a negotiation is open already, it is shown instead.
 */
export function BookViewingDialog({ value, close }: { value: string; close: () => void }) {
  const t = useTranslations('viewings');
  const view = useClientLink();
  const allowed = useMayBook(value, view !== null, close);
  const { data: offer, error, refetch } = useQuery({ ...offerQuery(value, clientViewOf(view)), enabled: allowed });
  const [booked, setBooked] = useState<Viewing | null>(null);
  const [phone, setPhone] = useState('');
  const [step, setStep] = useState<Step>('state');
  const searchId = useSearchValue('book_for');
  const viewing = useOpenViewing(offer, booked, view !== null);
  const title = viewing.data ? stepTitle(step, viewing.data) : searchId ? 'proposeTitle' : 'bookTitle';
  const chooses = !viewing.data || step !== 'state';
  const failure = error ?? viewing.error;
  const retry = (): void => void (error ? refetch() : viewing.refetch());
  if (!allowed) return null;
  return (
    <Dialog title={t(title)} onClose={close} width={chooses ? 560 : 440} padded={false}>
      {failure ? (
        <ErrorState error={failure} onRetry={retry} />
      ) : viewing.data ? (
        <ViewingBody
          viewing={viewing.data}
          step={step}
          onStep={setStep}
          onViewing={setBooked}
          foot={view ? <ClientAnswer link={view} phone={phone} /> : undefined}
        />
      ) : offer && !viewing.isLoading ? (
        <BookingForm
          offer={offer}
          address={value}
          searchId={searchId}
          view={view}
          onBooked={(made, phoneOfClient) => {
            setBooked(made);
            setPhone(phoneOfClient);
          }}
        />
      ) : (
        <FieldSkeletons heights={[52, 240, 120]} />
      )}
    </Dialog>
  );
}

/** A guest who answers a proposal signs in first and comes back here; who is blocked is told so. */
function useMayBook(value: string, isClientView: boolean, close: () => void): boolean {
  const shell = useTranslations('shell');
  const { state, user } = useCurrentUser();
  const searchId = useSearchValue('book_for');
  const patch = usePatchSearch();
  const needsAccount = state === 'guest' && !isClientView && searchId !== null;
  const isBlocked = user?.is_blocked ?? false;
  useEffect(() => {
    if (needsAccount) {
      rememberIntent({ open: { ...dialogParams.book(value), ...(searchId ? { book_for: searchId } : {}) } });
      patch({ book: null, book_for: null, ...dialogParams.signIn() }, { replace: true });
    } else if (isBlocked) {
      toast.error(shell('blocked'));
      close();
    }
    // Only when it opens, or when it becomes known who asks.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [needsAccount, isBlocked]);
  return isClientView || (state !== 'unknown' && !needsAccount && !isBlocked);
}

/** The viewing that was just booked, or the open one of this person and offer. */
function useOpenViewing(offer: FullOffer | undefined, booked: Viewing | null, isClientView: boolean) {
  const now = useNow();
  const last = offer?.viewing;
  const open = last && isOpen(last) && !isPast(last, now) ? last.id : null;
  const id = booked?.id ?? open;
  const query = useQuery({ ...viewingQuery(id ?? 0), enabled: id !== null && !isClientView });
  // Somebody in a client view has no account to ask again with: they see what the booking answered.
  return isClientView ? { ...query, data: booked ?? undefined, error: null, isLoading: false } : query;
}
