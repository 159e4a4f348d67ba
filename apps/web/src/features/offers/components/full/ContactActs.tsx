import { revealOfferPhone, type FullOffer } from '@app/contract/offers';
import type { PhoneMessenger } from '@app/domain/phoneOpening';
import { IconCalendarEvent } from '../../../../ui/icons/IconCalendarEvent.tsx';
import { IconMessageCircle } from '../../../../ui/icons/IconMessageCircle.tsx';
import { IconPhone } from '../../../../ui/icons/IconPhone.tsx';
import { useMutation } from '@tanstack/react-query';
import { useNow, useTranslations } from 'use-intl';
import { callApi } from '../../../../lib/api.ts';
import { useClientLink } from '../../../../lib/clientLink.ts';
import { messagesPath } from '../../../../lib/messagesPath.ts';
import { dialogParams } from '../../../../lib/paths.ts';
import { viewingState } from '../../../../entities/viewing/viewingState.ts';
import { lazyPart } from '../../../../lib/lazyPart.ts';
import { Button } from '../../../../ui/Button.tsx';
import { LatePart } from '../../../../ui/LatePart.tsx';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { toast } from '../../../../ui/toast.ts';
import classes from './FullOffer.module.css';
import { messengers } from './messengers.ts';

/** The button's words follow the last viewing here: agreed and to come, it is looked at; else one is proposed. */
function useBookWord(offer: FullOffer): string {
  const t = useTranslations('offers');
  const now = useNow({ updateInterval: 60_000 });
  const { viewing } = offer;
  const isAgreed = viewing && viewingState(viewing, now) === 'accepted';
  return t(isAgreed ? 'seeViewing' : 'book');
}

function useReveal(offer: FullOffer) {
  return useMutation({
    mutationFn: () => callApi(revealOfferPhone, { params: { id: offer.id } }),
    onError: toast.failure,
  });
}

export function BookButton({ offer, onOpen }: { offer: FullOffer; onOpen?: () => void }) {
  const word = useBookWord(offer);
  const link = useClientLink();
  if (!offer.can.book) return null;
  return (
    <LinkButton
      variant="ember"
      size="l"
      block
      icon={IconCalendarEvent}
      open={link ? dialogParams.bookFor(offer.id, link.search) : dialogParams.book(offer.id)}
      onClick={onOpen}
    >
      {word}
    </LinkButton>
  );
}

/** A question to the owner without a booking, or the conversation that there is. */
export function AskButton({ offer: { id, thread, can } }: { offer: FullOffer }) {
  const t = useTranslations('offers');
  if (thread === null && !can.ask) return null;
  return (
    <LinkButton
      size="l"
      block
      icon={IconMessageCircle}
      {...(thread === null ? { open: dialogParams.ask('offer', id) } : { to: messagesPath(thread) })}
    >
      {t(thread === null ? 'ask' : 'toThread')}
    </LinkButton>
  );
}

/** Instead of the phone, where it opens once a viewing is agreed. */
export function PhoneNote({ offer }: { offer: FullOffer }) {
  const t = useTranslations('offers');
  if (offer.can.seePhone || !offer.can.book || offer.phone_opens !== 'viewing') return null;
  return (
    <p className="note">
      <IconPhone size={19} stroke={1.75} aria-hidden />
      {t('phoneAfterViewing')}
    </p>
  );
}

/** The owner's messengers on a phone, where the number is shown in the bar at the bottom. */
export function MessengerRow({ offer }: { offer: FullOffer }) {
  const reveal = useReveal(offer);
  if (!offer.can.seePhone || offer.can.edit) return null;
  return <MessengerActs allowed={offer.owner?.messengers ?? []} reveal={() => reveal.mutateAsync()} />;
}

interface MessengerActsProps {
  allowed: readonly PhoneMessenger[];
  /** The press that shows the phone, and is counted as one. */
  reveal: () => Promise<{ phone: string }>;
}

/** Messengers in which the owner is written to: one press shows the phone and opens the conversation. */
function MessengerActs({ allowed, reveal }: MessengerActsProps) {
  const t = useTranslations('offers');
  if (allowed.length === 0) return null;
  const write = async (messenger: PhoneMessenger): Promise<void> => {
    // Opened by the press itself: after the answer a browser would take it for a pop-up.
    const tab = messenger === 'viber' ? null : window.open('', '_blank');
    const shown = await reveal().catch(() => null);
    if (shown === null) return tab?.close();
    const address = messengers[messenger].open(shown.phone);
    if (tab === null) return window.location.assign(address);
    tab.opener = null;
    tab.location.replace(address);
  };
  return (
    <div className={classes.messengers} role="group" aria-label={t('writeIn')}>
      {allowed.map((messenger) => (
        <Button key={messenger} onClick={() => void write(messenger)}>
          {messengers[messenger].name}
        </Button>
      ))}
    </div>
  );
}

const RevealedPhone = lazyPart(() => import('./RevealedPhone.tsx'), 'RevealedPhone');

/** The phone is asked for when it is wanted, counted, and then a link to call. */
export function PhoneButton({ offer, compact }: { offer: FullOffer; compact?: boolean }) {
  const t = useTranslations('offers');
  const reveal = useReveal(offer);
  if (!offer.can.seePhone || offer.can.edit) return null;
  const shown = reveal.data;
  const button = (
    <Button
      size="l"
      block={!compact}
      square={compact === true}
      icon={IconPhone}
      loading={reveal.isPending || shown !== undefined}
      aria-label={compact ? t('showPhone') : undefined}
      onClick={() => reveal.mutate()}
    >
      {compact ? null : (
        <>
          {t('showPhone')}
          <span className="small faint nowrap">{offer.owner?.masked_phone?.split(' ').slice(0, 3).join(' ')}</span>
        </>
      )}
    </Button>
  );
  if (!shown)
    return compact ? (
      button
    ) : (
      <>
        {button}
        <MessengerActs allowed={offer.owner?.messengers ?? []} reveal={() => reveal.mutateAsync()} />
      </>
    );
  return (
    <LatePart waiting={button} failed={<a href={`tel:${shown.phone}`}>{shown.phone}</a>}>
      <RevealedPhone phone={shown.phone} allowed={shown.messengers} compact={compact === true} />
    </LatePart>
  );
}
