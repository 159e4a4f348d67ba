import type { SupportChat } from '@app/contract/supportChat';
import { formatPhone } from '@app/domain/phone';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { past } from '../../../lib/past.ts';
import { paths } from '../../../lib/paths.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Avatar } from '../../../entities/person/Avatar.tsx';
import classes from './Desk.module.css';

/** What a conversation is called: its person's name, else the phone. */
export const chatName = ({ name, phone }: Pick<SupportChat, 'name' | 'phone'>, guest: string): string =>
  name ?? (phone ? formatPhone(phone) : guest);

export function ChatLine({ chat, open, state }: { chat: SupportChat; open: boolean; state: string }) {
  const t = useTranslations('admin');
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const name = chatName(chat, t('support.guest'));
  const at = new Date(chat.waiting_since ?? chat.last_at);
  return (
    <li>
      <AppLink
        to={paths.adminChat(chat.id, state === 'waiting' ? undefined : state)}
        className={classes.line}
        aria-current={open ? 'true' : undefined}
      >
        <Avatar name={name} path={chat.avatar_path} />
        <span className="grow">
          <span className="row between">
            <b className="cut">{name}</b>
            <time className="tiny faint nowrap" dateTime={at.toISOString()}>
              {format.relativeTime(past(at, now), now)}
            </time>
          </span>
          <span className="row between">
            <span className="small muted cut">
              {chat.last_from_support ? `${t('support.you')}: ` : ''}
              {chat.last_text || t('support.picture')}
            </span>
            {chat.unread > 0 ? (
              <b className={classes.unread}>
                <span className="visuallyHidden">{t('support.unread')} </span>
                {chat.unread}
              </b>
            ) : null}
          </span>
        </span>
      </AppLink>
    </li>
  );
}
