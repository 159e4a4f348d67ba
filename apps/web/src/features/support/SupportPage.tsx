import { useTranslations } from 'use-intl';
import { PageHead } from '../../lib/pageHead.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconLifebuoy } from '../../ui/icons/IconLifebuoy.tsx';
import { ReportLink } from '../../ui/ReportLink.tsx';
import { ownWay } from './chatSides.ts';
import { Chat } from './components/Chat.tsx';
import { useChat } from './useChat.ts';
import classes from './SupportPage.module.css';

/** One's own conversation with support. */
export function SupportPage() {
  const t = useTranslations('support');
  const chat = useChat(ownWay);
  return (
    <div className={classes.page}>
      <PageHead title={t('chat.title')} noIndex />
      <h1>{t('chat.title')}</h1>
      <div className={classes.hint}>
        <p className="muted small">{chat.state.decided ? t('chat.decided') : t('chat.hint')}</p>
        {chat.state.messages.some((message) => message.from_support) ? <ReportLink subject="chat" /> : null}
      </div>
      <div className={`panel ${classes.panel}`}>
        <Chat
          chat={chat}
          way={ownWay}
          empty={<EmptyState icon={IconLifebuoy} title={t('chat.emptyTitle')} text={t('chat.emptyText')} level={2} />}
        />
      </div>
    </div>
  );
}
