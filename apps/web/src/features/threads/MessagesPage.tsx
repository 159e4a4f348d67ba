import { type ListedThread, listThreads } from '@app/contract/threads';
import { readyAnswerText } from '@app/domain/threads';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { ConversationLine } from '../../entities/conversation/ConversationLine.tsx';
import { TwoPanes } from '../../entities/conversation/TwoPanes.tsx';
import { PageHead } from '../../lib/pageHead.tsx';
import { paths } from '../../lib/paths.ts';
import { useFreshList } from '../../lib/useFreshList.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconMessageCircle } from '../../ui/icons/IconMessageCircle.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { NextPage } from '../../ui/NextPage.tsx';
import { RowSkeletons } from '../../ui/SkeletonShapes.tsx';
import { useAboutWords } from './aboutWords.ts';
import { refreshThreads, threadsQuery } from './api.ts';
import { OpenThread } from './components/OpenThread.tsx';
import classes from './MessagesPage.module.css';
import { messagesPath } from '../../lib/messagesPath.ts';

/** Somebody wrote or read. */
const threads = { on: new Set(['thread', 'hello']), list: listThreads.name, refresh: refreshThreads };

/** Conversations with the other sides of offers: the newest message first, and the one that is open. */
export function MessagesPage() {
  const t = useTranslations('messages');
  const { id } = useParams({ strict: false });
  const open = Number(id) || undefined;
  useFreshList(threads);
  // The heading of the page is whoever is open.
  const Title = open === undefined ? 'h1' : 'h2';
  return (
    <>
      <PageHead title={t('title')} noIndex />
      <TwoPanes
        underHeader
        head={<Title>{t('title')}</Title>}
        list={<ThreadList open={open} />}
        listLabel={t('title')}
        open={open === undefined ? null : <OpenThread key={open} id={open} />}
        none={<EmptyState icon={IconMessageCircle} title={t('choose')} text={t('chooseText')} level={2} />}
      />
    </>
  );
}

function ThreadList({ open }: { open: number | undefined }) {
  const t = useTranslations('messages');
  const list = useInfiniteQuery(threadsQuery);
  const shown: ListedThread[] | undefined = list.data?.pages.flatMap((page) => page.items);
  if (!shown)
    return list.error ? (
      <ErrorState error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <RowSkeletons count={5} picture />
    );
  if (shown.length === 0)
    return (
      <EmptyState icon={IconMessageCircle} title={t('emptyTitle')} text={t('emptyText')} level={2}>
        <LinkButton to={paths.map()} variant="ink">
          {t('toMap')}
        </LinkButton>
      </EmptyState>
    );
  return (
    <>
      <ul>
        {shown.map((thread) => (
          <ThreadLine key={thread.id} thread={thread} isOpen={thread.id === open} />
        ))}
      </ul>
      <NextPage list={list} className={classes.more} />
    </>
  );
}

function ThreadLine({ thread, isOpen }: { thread: ListedThread; isOpen: boolean }) {
  const t = useTranslations('messages');
  const locale = useLocale();
  const about = useAboutWords();
  const { last, person } = thread;
  const words = last.ready ? readyAnswerText(last.ready, locale) : last.text || t('picture');
  return (
    <ConversationLine
      to={messagesPath(thread.id)}
      isOpen={isOpen}
      name={person.name || t('noName')}
      avatar={person.avatar_path}
      about={about(thread)}
      at={last.at}
      last={last.own ? t('you', { words }) : words}
      unread={thread.unread}
      unreadLabel={t('unread')}
    />
  );
}
