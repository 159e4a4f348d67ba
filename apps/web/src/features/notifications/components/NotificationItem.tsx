import type { Notification } from '@app/contract/notifications';
import { notificationKind } from '@app/domain/notifications';
import { formatPhone } from '@app/domain/phone';
import { IconStarFilled } from '../../../ui/icons/IconStarFilled.tsx';
import { useFormatter, useTranslations } from 'use-intl';
import { parseSearch } from '../../../lib/search.ts';
import { dialogParams } from '../../../lib/paths.ts';
import { AppLink, DialogLink } from '../../../ui/AppLink.tsx';
import { isKnown, lookOf } from '../notificationLook.ts';
import { useAgo } from '../useAgo.ts';
import { NotificationActs } from './NotificationActs.tsx';
import { NotificationPicture } from './NotificationPicture.tsx';
import { ReminderAct } from './ReminderAct.tsx';
import { ViewingMarks } from './ViewingMarks.tsx';
import classes from './NotificationItem.module.css';

interface NotificationItemProps {
  notification: Notification;
  /** It waits for an answer: the acts are inside. */
  asks: boolean;
  /** A link was followed: the dropdown closes. */
  onLeave?: () => void;
}

/** One notification: its picture on the side's colour, the sentence, the time, and what can be done about it. */
export function NotificationItem({ notification, asks, onLeave }: NotificationItemProps) {
  const t = useTranslations('notifications');
  const format = useFormatter();
  const ago = useAgo();
  const { side } = lookOf(notification);
  const { data, viewing, act } = notification;
  const at = new Date(notification.created_at);
  return (
    <li className={classes.item} data-side={side} data-unread={!notification.is_read || undefined}>
      <NotificationPicture notification={notification} />
      <div className={classes.words}>
        <Sentence notification={notification} onLeave={onLeave} />
        {asks && viewing ? (
          <NotificationActs viewing={viewing} side={side === 'river' ? 'river' : 'ember'} onLeave={onLeave} />
        ) : (
          <ViewingMarks notification={notification} />
        )}
        {data.rating === null ? null : <Rating rating={data.rating} comment={data.comment} />}
        {act ? <ReminderAct act={act} onLeave={onLeave} /> : null}
        {data.user_phone && !viewing ? (
          <a className="link small" href={`tel:${data.user_phone}`}>
            {formatPhone(data.user_phone)}
          </a>
        ) : null}
      </div>
      <div className={classes.side}>
        <time
          dateTime={notification.created_at}
          title={format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })}
        >
          {ago(at)}
        </time>
        {notification.is_read ? null : <i className={classes.dot} role="img" aria-label={t('unread')} />}
      </div>
    </li>
  );
}

/** The sentence, as a link to what it tells of. A later type keeps its words and gets a link of its own. */
function Sentence({ notification, onLeave }: Pick<NotificationItemProps, 'notification' | 'onLeave'>) {
  const t = useTranslations('notifications');
  const { message, viewing, data, type } = notification;
  if (!isKnown(type)) {
    return (
      <>
        <p>{message}</p>
        {data.link ? (
          <TargetLink link={data.link} className="link small" onClick={onLeave}>
            {t('openSearch')}
          </TargetLink>
        ) : null}
      </>
    );
  }
  if (viewing && notificationKind(type).about === 'viewing') {
    return (
      <DialogLink open={dialogParams.viewing(viewing.id)} className={classes.message} onClick={onLeave}>
        {message}
      </DialogLink>
    );
  }
  if (!data.link) return <p>{message}</p>;
  return (
    <TargetLink link={data.link} className={classes.message} onClick={onLeave}>
      {message}
    </TargetLink>
  );
}

/** A review's stars and the beginning of its words. */
function Rating({ rating, comment }: { rating: number; comment: string | null }) {
  const t = useTranslations('notifications');
  return (
    <div className={classes.review}>
      <span role="img" aria-label={t('stars', { rating: String(rating) })}>
        {[1, 2, 3, 4, 5].map((star) => (
          <IconStarFilled key={star} size={15} data-on={star <= rating || undefined} aria-hidden />
        ))}
      </span>
      {comment ? <q>{comment}</q> : null}
    </div>
  );
}

interface TargetLinkProps {
  link: string;
  className: string | undefined;
  onClick: (() => void) | undefined;
  children: string;
}

/** `?property_id=…` opens over this page, a path is gone to. */
function TargetLink({ link, ...rest }: TargetLinkProps) {
  if (link.startsWith('?')) return <DialogLink {...rest} open={parseSearch(link) as Record<string, string>} />;
  return <AppLink {...rest} to={link} />;
}
