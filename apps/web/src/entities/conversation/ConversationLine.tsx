import { useFormatter, useNow } from 'use-intl';
import { past } from '../../lib/past.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Avatar } from '../person/Avatar.tsx';
import classes from './ConversationLine.module.css';

interface ConversationLineProps {
  to: string;
  isOpen: boolean;
  name: string;
  avatar: string | null;
  /** What it is about, under the name. */
  about?: string | undefined;
  at: string;
  last: string;
  unread: number;
  /** Read out before how many are unread. */
  unreadLabel: string;
}

/** One conversation of a list: with whom, the last words and when, how many are unread. */
export function ConversationLine({
  to,
  isOpen,
  name,
  avatar,
  about,
  at,
  last,
  unread,
  unreadLabel,
}: ConversationLineProps) {
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  return (
    <li>
      <AppLink to={to} className={classes.line} aria-current={isOpen ? 'true' : undefined}>
        <Avatar name={name} path={avatar} />
        <span className="grow">
          <span className="row between">
            <b className="cut">{name}</b>
            <time className="tiny faint nowrap" dateTime={at}>
              {format.relativeTime(past(new Date(at), now), now)}
            </time>
          </span>
          {about ? <span className={`tiny faint cut ${classes.about}`}>{about}</span> : null}
          <span className="row between">
            <span className="small muted cut">{last}</span>
            {unread > 0 ? (
              <b className={classes.unread}>
                <span className="visuallyHidden">{unreadLabel} </span>
                {unread}
              </b>
            ) : null}
          </span>
        </span>
      </AppLink>
    </li>
  );
}
