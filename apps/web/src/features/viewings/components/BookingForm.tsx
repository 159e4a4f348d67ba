import { CallError } from '@app/contract/client';
import type { FullOffer } from '@app/contract/offers';
import type { Viewing } from '@app/contract/viewings';
import { viewingStatus } from '@app/domain/kinds';
import { IconRosetteDiscountCheck } from '../../../ui/icons/IconRosetteDiscountCheck.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { GuestCode } from '../../../entities/person/GuestCode.tsx';
import { GuestFields, GuestTerms } from '../../../entities/person/GuestFields.tsx';
import { noContact, useGuestEntry } from '../../../entities/person/useGuestEntry.ts';
import type { Entered } from '../../../entities/person/useTakeSession.ts';
import { searchQuery } from '../../../entities/search/searchQuery.ts';
import type { ClientLink } from '../../../lib/clientLink.ts';
import { useCurrentUser } from '../../../lib/currentUser.ts';
import { dialogParams } from '../../../lib/paths.ts';
import { useAskSignIn } from '../../../lib/useAskSignIn.ts';
import { type KeptState, useKept } from '../../../lib/useKept.ts';
import { KeptNote } from '../../../ui/KeptNote.tsx';
import { book } from '../api.ts';
import { FailureNote } from '../../../ui/FailureNote.tsx';
import { useTimeChoice } from '../useTimeChoice.ts';
import { useViewingAct } from '../useViewingAct.ts';
import { NoteField } from './NoteField.tsx';
import { OfferLine } from './OfferLine.tsx';
import { OwnName, useMissingName } from './OwnName.tsx';
import { ProposeButton } from './ProposeButton.tsx';
import { TimePicker } from './TimePicker.tsx';
import classes from './ViewingBody.module.css';

interface BookingFormProps {
  offer: FullOffer;
  /** The offer as the address names it. */
  address: string;
  /** The search it is booked for, when there is one. */
  searchId: string | null;
  /** The link of a realtor's client that it was opened by. */
  view: ClientLink | null;
  /** @param phone that somebody without an account gave */
  onBooked: (viewing: Viewing, phone: string) => void;
}

/** Parts of one form. */
function together(...parts: KeptState<never>[]): Pick<KeptState<never>, 'state' | 'beginAnew' | 'done'> {
  return {
    state: parts.find(({ state }) => state !== 'fresh')?.state ?? 'fresh',
    beginAnew() {
      for (const part of parts) part.beginAnew();
    },
    done() {
      for (const part of parts) part.done();
    },
  };
}

/** What is typed, who types it, and how it is sent: a guest proves a phone first, and a client's link needs no account. */
function useBooking({ offer, address, searchId, view, onBooked }: BookingFormProps) {
  const t = useTranslations('viewings');
  const { state, user } = useCurrentUser();
  const isOwner = user?.id === offer.user_id && !view;
  const search = useQuery({ ...searchQuery(searchId ?? ''), enabled: isOwner && searchId !== null });
  const asker = search.data ? { userId: search.data.user_id, side: 'client' as const, offer: offer.id } : null;
  const name = `booking-${offer.id}-${searchId ?? ''}`;
  const choice = useTimeChoice(isOwner ? asker : { offer: offer.id, ...(view ? {} : { userId: offer.user_id }) }, name);
  const [client, setClient, keptClient] = useKept(`${name}-client`, noContact);
  const [note, setNote, keptNote] = useKept(`${name}-note`, '');
  const kept = together(choice.kept, keptClient, keptNote);
  const ownName = useMissingName(!view);
  const guest = useGuestEntry(client);
  const [wanted, setWanted] = useState('');
  const sending = useViewingAct({
    act: async (dateTime: string) => {
      await ownName.save();
      return book({
        offer: address,
        offerId: offer.id,
        dateTime,
        moreTimes: choice.more,
        note,
        searchId: searchId ?? undefined,
        client: view ? { ...view, ...client } : undefined,
      });
    },
    note: (viewing) => (viewing.status === viewingStatus.accepted ? t('acceptedNote') : t('sentNote')),
    onDone: (viewing) => {
      kept.done();
      onBooked(viewing, client.phone);
    },
    quiet: true,
  });
  const isGuest = state === 'guest' && !view;
  return {
    choice,
    client,
    setClient,
    note,
    setNote,
    kept,
    ownName,
    guest,
    sending,
    isOwner,
    isGuest,
    propose: (dateTime: string): void => {
      if (!isGuest) return void (ownName.ask() && sending.mutate(dateTime));
      setWanted(dateTime);
      void guest.order();
    },
    enter: (entered: Entered): void => {
      // Sent in a moment: it is no draft that the account takes over.
      kept.done();
      guest.take(entered);
      sending.mutate(wanted);
    },
  };
}

/** Step 1: the day and the half hour, both suggested, with words for the other side; of whoever has no account, who comes. */
export function BookingForm(props: BookingFormProps) {
  const { offer, searchId, view } = props;
  const t = useTranslations('viewings');
  const words = useTranslations('access.guest');
  const { choice, guest, sending, isOwner, isGuest, ...form } = useBooking(props);
  if (isOwner && !searchId) return <p className={`muted ${classes.body}`}>{t('ownOffer')}</p>;
  if (!isOwner && !view && !offer.can.book) return <p className={`muted ${classes.body}`}>{t('gone')}</p>;
  const fields = sending.error instanceof CallError ? sending.error.fields : {};
  const line = <OfferLine offer={{ ...offer, photo: offer.photos[0] ?? null }} />;
  if (guest.sent)
    return (
      <div className={classes.frame}>
        {line}
        <div className={classes.body}>
          <h3>{words('codeTitle')}</h3>
          <GuestCode entry={guest} act={t('bookTitle')} variant="ember" onEntered={form.enter} />
        </div>
      </div>
    );
  return (
    <div className={classes.frame}>
      {line}
      <div className={classes.body}>
        {offer.owner?.role === 'verified_realtor' && !isOwner ? (
          <p className={classes.hint}>
            <IconRosetteDiscountCheck size={18} stroke={1.75} aria-hidden />
            {t('verified')}
          </p>
        ) : null}
        <KeptNote kept={form.kept} />
        <TimePicker choice={choice} />
        <WhoComes form={{ ...form, guest, isGuest }} errors={view ? fields : guest.errors} props={props} />
        <NoteField value={form.note} onChange={form.setNote} error={fields['note']} />
        {choice.hours?.atOnce ? <p className="small muted">{t('atOnceHint')}</p> : null}
        <FailureNote error={sending.error ?? guest.failure} />
      </div>
      <div className={classes.foot}>
        <ProposeButton choice={choice} loading={sending.isPending || guest.sending} onPropose={form.propose} />
      </div>
    </div>
  );
}

interface WhoComesProps {
  form: Pick<ReturnType<typeof useBooking>, 'client' | 'setClient' | 'ownName' | 'guest' | 'isGuest'>;
  errors: Record<string, string>;
  props: BookingFormProps;
}

/** Name and phone where no account has them; of an account without a name, the name. */
function WhoComes({
  form: { client, setClient, ownName, guest, isGuest },
  errors,
  props: { address, view },
}: WhoComesProps) {
  const t = useTranslations('viewings');
  const askSignIn = useAskSignIn();
  if (ownName.isMissing) return <OwnName name={ownName} />;
  if (!view && !isGuest) return null;
  return (
    <GuestFields value={client} onChange={setClient} errors={errors} tries={guest.tries} hint={t('clientViewHint')}>
      {isGuest ? <GuestTerms onSignIn={() => askSignIn({ open: dialogParams.book(address) })} /> : null}
    </GuestFields>
  );
}
