import type { Viewing } from '@app/contract/viewings';
import { formatPhone } from '@app/domain/phone';
import type { ShownViewingState } from '@app/domain/viewings';
import { IconCalendar } from '../../../ui/icons/IconCalendar.tsx';
import { IconClock } from '../../../ui/icons/IconClock.tsx';
import { IconMapPin } from '../../../ui/icons/IconMapPin.tsx';
import { IconMessageCircle } from '../../../ui/icons/IconMessageCircle.tsx';
import { IconPhone } from '../../../ui/icons/IconPhone.tsx';
import { IconUser } from '../../../ui/icons/IconUser.tsx';
import { IconUsers } from '../../../ui/icons/IconUsers.tsx';
import { IconWalk } from '../../../ui/icons/IconWalk.tsx';
import { IconX } from '../../../ui/icons/IconX.tsx';
import { IconThumbDown } from '../../../ui/icons/IconThumbDown.tsx';
import { IconThumbUp } from '../../../ui/icons/IconThumbUp.tsx';
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
        {viewing.offered.length > 0 ? (
          <OfferedList viewing={viewing} />
        ) : viewing.previous_starts_at ? (
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
        <Company viewing={viewing} state={state} />
        {viewing.said.map(({ side, answer, at }) => (
          <li key={`${side} ${answer}`}>
            <IconWalk size={20} stroke={1.75} aria-hidden />
            <span>
              {side === viewing.side ? t(`youSaid.${answer}`) : t(`theySaid.${answer}`, { name: viewing.person.name })},{' '}
              {days.time(new Date(at))}
            </span>
          </li>
        ))}
        <Outcome viewing={viewing} />
        {phone ? (
          <li>
            <IconPhone size={20} stroke={1.75} aria-hidden />
            <a className="link" href={`tel:${phone}`}>
              {formatPhone(phone)}
            </a>
          </li>
        ) : null}
      </ul>
    </div>
  );
}

/** Times to choose from, as whoever waits for the choice sees them; the other one has them on buttons. */
function OfferedList({ viewing: { offered, can } }: { viewing: Viewing }) {
  const t = useTranslations('viewings');
  const days = useDayWords();
  if (can.includes('pick')) return null;
  return (
    <li>
      <IconCalendar size={20} stroke={1.75} aria-hidden />
      <ul aria-label={t('offeredTimes')} className="column gap-1">
        {offered.map(({ starts_at: at, state }) => (
          <li key={at}>
            {state === 'free' ? (
              days.moment(new Date(at))
            ) : (
              <>
                <s>{days.moment(new Date(at))}</s>, {t(`offeredState.${state}`)}
              </>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Who else comes, to whoever shows; to a client only that others may. */
function Company({ viewing, state }: { viewing: Viewing; state: ShownViewingState }) {
  const t = useTranslations('viewings');
  const { together, side, is_shared: isShared } = viewing;
  const isAhead = doors[state] === 'open' || doors[state] === 'waiting';
  if (together.length === 0 && !(isShared && side === 'client' && isAhead)) return null;
  return (
    <li>
      <IconUsers size={20} stroke={1.75} aria-hidden />
      {together.length === 0 ? (
        t('sharedHint')
      ) : (
        <span>
          {t('together')}
          {together.map(({ id, name }, i) => (
            <span key={id}>
              {i > 0 ? ', ' : ' '}
              <DialogLink open={dialogParams.viewing(id)} className="link">
                {name}
              </DialogLink>
            </span>
          ))}
        </span>
      )}
    </li>
  );
}

/** What was said of a viewing that is over. */
function Outcome({ viewing }: { viewing: Viewing }) {
  const t = useTranslations('viewings');
  const { liked, took_place: tookPlace, side, person } = viewing;
  const Thumb = liked ? IconThumbUp : IconThumbDown;
  return (
    <>
      {liked === null ? null : (
        <li>
          <Thumb size={20} stroke={1.75} aria-hidden />
          {side === 'client'
            ? t(liked ? 'youLiked' : 'youDisliked')
            : t(liked ? 'theyLiked' : 'theyDisliked', { name: person.name })}
        </li>
      )}
      {tookPlace === false ? (
        <li>
          <IconX size={20} stroke={1.75} aria-hidden />
          {t('notHeld')}
        </li>
      ) : null}
    </>
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
      if (viewing.proposed_by === viewing.side && viewing.offered.length > 0)
        return { title: t('waitingTitle'), text: t('waitingChoiceText', { name, known: name ? 'yes' : 'no' }) };
      if (viewing.proposed_by === viewing.side)
        return { title: t('waitingTitle'), text: t('waitingText', { name, known: name ? 'yes' : 'no' }) };
      if (viewing.offered.length > 0) return { title: t('offeredTitle'), text: t('offeredText', { name }) };
      if (state === 'changed') return { title: t('changedTitle'), text: t('changedText', { name }) };
      return {
        title: t('askedTitle'),
        text: viewing.side === 'owner' ? t('askedOwner', { name }) : t('askedClient', { name }),
      };
  }
}
