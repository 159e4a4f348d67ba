import type { Notification } from '@app/contract/notifications';
import { notificationKind } from '@app/domain/notifications';
import { storageUrl } from '../../../lib/paths.ts';
import { Avatar } from '../../../entities/person/Avatar.tsx';
import { lookOf } from '../notificationLook.ts';
import classes from './NotificationItem.module.css';

/**
 * Whom or what it is about at a glance: the person's picture, the offer's photo, else the sign alone. The sign of the
 * type stays at the corner.
 */
export function NotificationPicture({ notification }: { notification: Notification }) {
  const { icon: Sign } = lookOf(notification);
  const { type, data } = notification;
  const isPerson = notificationKind(type).about === 'person' && data.user_name !== null;
  if (!isPerson && !data.offer_image_path) {
    return (
      <span className={classes.icon}>
        <Sign size={21} stroke={1.75} aria-hidden />
      </span>
    );
  }
  return (
    <span className={classes.picture}>
      {isPerson ? (
        <Avatar name={data.user_name ?? ''} path={data.user_photo} />
      ) : (
        <img src={storageUrl(data.offer_image_path ?? '')} alt="" width={40} height={40} loading="lazy" />
      )}
      <i>
        <Sign size={14} stroke={2} aria-hidden />
      </i>
    </span>
  );
}
