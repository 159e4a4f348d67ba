import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { PageHead } from '../../lib/pageHead.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconLifebuoy } from '../../ui/icons/IconLifebuoy.tsx';
import { ReportLink } from '../../entities/person/ReportLink.tsx';
import { ChatSkeleton } from '../../ui/SkeletonShapes.tsx';
import { ownWay } from './chatSides.ts';
import { Chat } from '../../entities/conversation/Chat.tsx';
import { useChat } from '../../entities/conversation/useChat.ts';
import classes from './SupportPage.module.css';

const way = ownWay();

/** One's own conversation with support. */
export function SupportPage() {
  const t = useTranslations('support');
  const { user } = useCurrentUser();
  return (
    <div className={classes.page}>
      <PageHead title={t('chat.title')} noIndex />
      <h1>{t('chat.title')}</h1>
      {user ? <OwnChat key={user.id} userId={user.id} /> : <ChatSkeleton />}
    </div>
  );
}

function OwnChat({ userId }: { userId: number }) {
  const t = useTranslations('support');
  const chat = useChat(way, userId);
  return (
    <>
      <div className={classes.hint}>
        <p className="muted small">{chat.state.about?.decided ? t('chat.decided') : t('chat.hint')}</p>
        {chat.state.messages.some((message) => !message.own) ? <ReportLink subject="chat" /> : null}
      </div>
      <div className={`panel ${classes.panel}`}>
        <Chat
          chat={chat}
          way={way}
          empty={<EmptyState icon={IconLifebuoy} title={t('chat.emptyTitle')} text={t('chat.emptyText')} level={2} />}
        />
      </div>
    </>
  );
}
