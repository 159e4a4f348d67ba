import { listSupportChats, type SupportChat } from '@app/contract/supportChat';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { TwoPanes } from '../../entities/conversation/TwoPanes.tsx';
import { usePatchSearch, useSearchValue } from '../../lib/navigation.ts';
import { PageHead } from '../../lib/pageHead.tsx';
import { useFreshList } from '../../lib/useFreshList.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconMessageCircle } from '../../ui/icons/IconMessageCircle.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { RowSkeletons } from '../../ui/SkeletonShapes.tsx';
import { NextPage } from '../../ui/NextPage.tsx';
import { type ChatListState, chatsQuery, refreshChats } from './api.ts';
import { ChatLine } from './components/ChatLine.tsx';
import { DeskChat } from './components/DeskChat.tsx';
import classes from './DeskPage.module.css';

/** Somebody wrote, somewhere. */
const conversations = { on: new Set(['support', 'hello']), list: listSupportChats.name, refresh: refreshChats };

const states = ['waiting', 'answered', 'decided'] as const;

/** Conversations with support: those who wait the longest first, and the one that is open. */
export function DeskPage() {
  const t = useTranslations('admin');
  const { id } = useParams({ strict: false });
  useFreshList(conversations);
  const { head, lines } = useChatList(id);
  return (
    <>
      <PageHead title={t('support.title')} noIndex />
      <TwoPanes
        head={head}
        list={lines}
        listLabel={t('support.title')}
        open={id === undefined ? null : <DeskChat key={id} id={id} />}
        none={
          <EmptyState icon={IconMessageCircle} title={t('support.choose')} text={t('support.chooseText')} level={2} />
        }
      />
    </>
  );
}

/** The states to choose from, and the conversations of the one that is chosen. */
function useChatList(open: string | undefined) {
  const t = useTranslations('admin');
  const patch = usePatchSearch();
  // The heading of the page is whoever is open.
  const Title = open === undefined ? 'h1' : 'h2';
  const asked = useSearchValue('state');
  const state: ChatListState = states.find((one) => one === asked) ?? 'waiting';
  const list = useInfiniteQuery(chatsQuery(state));
  const chats: SupportChat[] | undefined = list.data?.pages.flatMap((page) => page.items);
  const head = (
    <>
      <Title>{t('support.title')}</Title>
      <SegmentedControl
        label={t('support.state')}
        size="s"
        full
        value={state}
        options={states.map((value) => ({ value, label: t(`support.states.${value}`) }))}
        onChange={(value) => patch({ state: value === 'waiting' ? null : value }, { replace: true })}
      />
    </>
  );
  const lines = (
    <>
      {chats ? null : <RowSkeletons count={5} picture />}
      {chats?.length === 0 ? <p className={`small muted ${classes.empty}`}>{t(`support.empty.${state}`)}</p> : null}
      <ul>
        {chats?.map((chat) => (
          <ChatLine key={chat.id} chat={chat} open={chat.id === open} state={state} />
        ))}
      </ul>
      <NextPage list={list} className={classes.more} />
    </>
  );
  return { head, lines };
}
