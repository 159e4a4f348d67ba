import { CallError } from '@app/contract/client';
import type { FullOffer } from '@app/contract/offers';
import type { Viewing } from '@app/contract/viewings';
import { viewingStatus } from '@app/domain/kinds';
import { IconRosetteDiscountCheck } from '../../../ui/icons/IconRosetteDiscountCheck.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { searchQuery } from '../../../entities/search/searchQuery.ts';
import type { ClientLink } from '../../../lib/clientLink.ts';
import { useCurrentUser } from '../../../lib/currentUser.ts';
import { type KeptState, useKept } from '../../../lib/useKept.ts';
import { KeptNote } from '../../../ui/KeptNote.tsx';
import { PhoneField } from '../../../ui/PhoneField.tsx';
import { book } from '../api.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
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
  onBooked: (viewing: Viewing) => void;
}

const nobody = { name: '', phone: '' };

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

/** Step 1: the day and the half hour, both suggested, with words for the other side; in a client view who comes. */
export function BookingForm({ offer, address, searchId, view, onBooked }: BookingFormProps) {
  const t = useTranslations('viewings');
  const { user } = useCurrentUser();
  const isOwner = user?.id === offer.user_id && !view;
  const search = useQuery({ ...searchQuery(searchId ?? ''), enabled: isOwner && searchId !== null });
  const asker = search.data ? { userId: search.data.user_id, side: 'client' as const, offer: offer.id } : null;
  const name = `booking-${offer.id}-${searchId ?? ''}`;
  const choice = useTimeChoice(isOwner ? asker : { offer: offer.id, ...(view ? {} : { userId: offer.user_id }) }, name);
  const [client, setClient, keptClient] = useKept(`${name}-client`, nobody);
  const [note, setNote, keptNote] = useKept(`${name}-note`, '');
  const kept = together(choice.kept, keptClient, keptNote);
  const ownName = useMissingName(!view);
  const booking = useViewingAct({
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
      onBooked(viewing);
    },
    quiet: true,
  });
  if (isOwner && !searchId) return <p className={`muted ${classes.body}`}>{t('ownOffer')}</p>;
  if (!isOwner && !view && !offer.can.book) return <p className={`muted ${classes.body}`}>{t('gone')}</p>;
  const fields = booking.error instanceof CallError ? booking.error.fields : {};
  return (
    <div className={classes.frame}>
      <OfferLine offer={{ ...offer, photo: offer.photos[0] ?? null }} />
      <div className={classes.body}>
        {offer.owner?.role === 'verified_realtor' && !isOwner ? (
          <p className={classes.hint}>
            <IconRosetteDiscountCheck size={18} stroke={1.75} aria-hidden />
            {t('verified')}
          </p>
        ) : null}
        <KeptNote kept={kept} />
        <TimePicker choice={choice} />
        {view ? <ClientFields value={client} onChange={setClient} errors={fields} /> : null}
        {ownName.isMissing ? <OwnName name={ownName} /> : null}
        <NoteField value={note} onChange={setNote} error={fields['note']} />
        {choice.hours?.atOnce ? <p className="small muted">{t('atOnceHint')}</p> : null}
        <FailureNote error={booking.error} />
      </div>
      <div className={classes.foot}>
        <ProposeButton
          choice={choice}
          loading={booking.isPending}
          onPropose={(dateTime) => ownName.ask() && booking.mutate(dateTime)}
        />
      </div>
    </div>
  );
}

interface ClientFieldsProps {
  value: { name: string; phone: string };
  onChange: (value: { name: string; phone: string }) => void;
  errors: Record<string, string>;
}

function ClientFields({ value, onChange, errors }: ClientFieldsProps) {
  const t = useTranslations('viewings');
  return (
    <div className="stack gap-3">
      <TextInput
        label={t('name')}
        autoComplete="name"
        value={value.name}
        error={errors['name']}
        onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
      />
      <PhoneField
        label={t('phone')}
        value={value.phone}
        error={errors['phone']}
        onChange={(phone) => onChange({ ...value, phone })}
      />
      <p className="small muted">{t('clientViewHint')}</p>
    </div>
  );
}
