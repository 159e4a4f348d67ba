import type { Viewing } from '@app/contract/viewings';
import { formatPhone } from '@app/domain/phone';
import type { ShownViewingState } from '@app/domain/viewings';
import { IconCalendar } from '../../../ui/icons/IconCalendar.tsx';
import { IconClock } from '../../../ui/icons/IconClock.tsx';
import { IconMapPin } from '../../../ui/icons/IconMapPin.tsx';
import { IconMessageCircle } from '../../../ui/icons/IconMessageCircle.tsx';
import { IconPhone } from '../../../ui/icons/IconPhone.tsx';
import { IconUser } from '../../../ui/icons/IconUser.tsx';
import { IconWalk } from '../../../ui/icons/IconWalk.tsx';
import { useNow, useTranslations } from 'use-intl';
import { dialogParams } from '../../../lib/paths.ts';
import { DialogLink } from '../../../ui/AppLink.tsx';
import { useDayWords } from '../useDayWords.ts';
import { viewingState } from '../../../entities/viewing/viewingState.ts';
import { DoorPicture } from './DoorPicture.tsx';
import { OldAndNew } from './OldAndNew.tsx';
import { ViewingNote } from './ViewingNote.tsx';
import classes from './ViewingBody.module.css';

const doors = {
  pending: 'waiting',
  changed: 'waiting',
  accepted: 'open',
  past: 'past',
  declined: 'closed',
  cancelled: 'closed',
  expired: 'closed',
} as const satisfies Record<ShownViewingState, string>;

/** Where the negotiation stands, in a picture, a sentence and the facts. */
export function ViewingState({ viewing }: { viewing: Viewing }) {
  const state = viewingState(viewing, useNow({ updateInterval: 60_000 }));
  const words = useStateWords(viewing, state);
  const t = useTranslations('viewings');
  const days = useDayWords();
  const from = new Date(viewing.starts_at);
  const phone = viewing.person.phone;
  return (
    <div className={classes.state}>
      <DoorPicture state={doors[state]} />
      <h3>{words.title}</h3>
      {words.text ? <p className="muted">{words.text}</p> : null}
      <ul className={classes.facts}>
        {viewing.previous_starts_at ? (
          <li>
            <OldAndNew before={new Date(viewing.previous_starts_at)} now={from} />
          </li>
        ) : (
          <>
            <li>
              <IconCalendar size={20} stroke={1.75} aria-hidden />
              {days.fullDay(from)}
            </li>
            <li>
              <IconClock size={20} stroke={1.75} aria-hidden />
              <span>
                {days.time(from)}–{days.time(new Date(viewing.ends_at))}
              </span>
            </li>
          </>
        )}
        {viewing.note ? (
          <li>
            <IconMessageCircle size={20} stroke={1.75} aria-hidden />
            <ViewingNote viewing={viewing} />
          </li>
        ) : null}
        <li>
          <IconMapPin size={20} stroke={1.75} aria-hidden />
          <DialogLink open={dialogParams.offer(viewing.offer.short_code)} className="link cut">
            {viewing.offer.address}
          </DialogLink>
        </li>
        {viewing.person.name ? (
          <li>
            <IconUser size={20} stroke={1.75} aria-hidden />
            <span className="cut">{viewing.person.name}</span>
          </li>
        ) : null}
        {viewing.said.map(({ side, answer, at }) => (
          <li key={`${side} ${answer}`}>
            <IconWalk size={20} stroke={1.75} aria-hidden />
            <span>
              {side === viewing.side ? t(`youSaid.${answer}`) : t(`theySaid.${answer}`, { name: viewing.person.name })},{' '}
              {days.time(new Date(at))}
            </span>
          </li>
        ))}
        {phone ? (
          <li>
            <IconPhone size={20} stroke={1.75} aria-hidden />
            <a className="link tab" href={`tel:${phone}`}>
              {formatPhone(phone)}
            </a>
          </li>
        ) : null}
      </ul>
    </div>
  );
}

function useStateWords(viewing: Viewing, state: ShownViewingState): { title: string; text: string | null } {
  const t = useTranslations('viewings');
  const { name } = viewing.person;
  const reason = viewing.reason ? t('reason', { reason: viewing.reason }) : null;
  switch (state) {
    case 'accepted':
      return { title: t('acceptedTitle'), text: t('acceptedText') };
    case 'past':
      return { title: t('pastTitle'), text: null };
    case 'declined':
      return { title: t('declinedTitle'), text: reason };
    case 'cancelled':
      return { title: t('cancelledTitle'), text: reason };
    case 'expired':
      return { title: t('expiredTitle'), text: t('expiredText') };
    case 'changed':
    case 'pending':
      if (viewing.proposed_by === viewing.side)
        return { title: t('waitingTitle'), text: t('waitingText', { name, known: name ? 'yes' : 'no' }) };
      if (state === 'changed') return { title: t('changedTitle'), text: t('changedText', { name }) };
      return {
        title: t('askedTitle'),
        text: viewing.side === 'owner' ? t('askedOwner', { name }) : t('askedClient', { name }),
      };
  }
}
