import { markAsDecided } from '@app/contract/supportChat';
import { formatPhone } from '@app/domain/phone';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { useCurrentUser } from '../../../lib/currentUser.ts';
import { paths } from '../../../lib/paths.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Avatar } from '../../../entities/person/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconArrowLeft } from '../../../ui/icons/IconArrowLeft.tsx';
import { IconCircleCheck } from '../../../ui/icons/IconCircleCheck.tsx';
import { IconPencil } from '../../../ui/icons/IconPencil.tsx';
import { IconUser } from '../../../ui/icons/IconUser.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ChatSkeleton } from '../../../ui/SkeletonShapes.tsx';
import { toast } from '../../../ui/toast.ts';
import { answersQuery, chatQuery, refreshChats } from '../api.ts';
import { deskWay } from '../chatSides.ts';
import { Chat } from '../../../entities/conversation/Chat.tsx';
import { useChat } from '../../../entities/conversation/useChat.ts';
import { chatName } from './ChatLine.tsx';
import classes from './Desk.module.css';

/** One conversation as support has it: who it is, the messages, ready answers, and "decided". */
export function DeskChat({ id }: { id: string }) {
  const { user } = useCurrentUser();
  return user ? <OpenChat key={`${user.id} ${id}`} id={id} adminId={user.id} /> : <ChatSkeleton />;
}

function OpenChat({ id, adminId }: { id: string; adminId: number }) {
  const t = useTranslations('admin');
  const way = useMemo(() => deskWay(id), [id]);
  const chat = useChat(way, adminId);
  const [words, setWords] = useState<{ text: string }>();
  const { data } = useQuery(chatQuery(id));
  const person = data?.chat;
  const name = person ? chatName(person, t('support.guest')) : `#${id}`;
  return (
    <section className={classes.chat} aria-label={name}>
      <header className={classes.head}>
        <span className="only-mobile">
          <LinkButton
            to={paths.adminSupport()}
            variant="quiet"
            square
            icon={IconArrowLeft}
            aria-label={t('user.back')}
          />
        </span>
        <span className="only-desktop">
          <Avatar name={name} path={person?.avatar_path ?? null} />
        </span>
        <div className="grow">
          <h1 className="cut">{name}</h1>
          <p className="small muted cut">
            {person?.phone && person.name ? <a href={`tel:${person.phone}`}>{formatPhone(person.phone)}</a> : null}
            {person && person.user_id === null && person.phone ? t('support.guest') : null}
          </p>
        </div>
        {person?.user_id ? (
          <LinkButton
            to={paths.adminUser(person.user_id)}
            size="s"
            square
            icon={IconUser}
            aria-label={t('support.profile')}
          />
        ) : null}
        <Decide id={id} seq={chat.state.lastSeq} decided={chat.state.about?.decided ?? false} />
      </header>
      <Chat
        chat={chat}
        way={way}
        empty={<p className="muted small">{t('support.nothingYet')}</p>}
        ready={<ReadyAnswers onChoose={(text) => setWords({ text })} />}
        words={words}
      />
    </section>
  );
}

function Decide({ id, seq, decided }: { id: string; seq: number; decided: boolean }) {
  const t = useTranslations('admin');
  const queryClient = useQueryClient();
  const decide = useMutation({
    mutationFn: () => callApi(markAsDecided, { params: { id }, body: { seq } }),
    onSuccess: () => toast.success(t('support.isDecided')),
    onError: toast.failure,
    onSettled: () => refreshChats(queryClient),
  });
  return (
    <Button
      size="s"
      icon={IconCircleCheck}
      disabled={decided || seq === 0}
      loading={decide.isPending}
      onClick={() => decide.mutate()}
    >
      {decided ? t('support.decided') : t('support.decide')}
    </Button>
  );
}

/** In the language of the page; the field takes them to be changed before they are sent. */
function ReadyAnswers({ onChoose }: { onChoose: (text: string) => void }) {
  const t = useTranslations('admin');
  const { data } = useQuery(answersQuery);
  return (
    <div className={classes.ready} role="group" aria-label={t('support.ready')}>
      {data?.items.flatMap((one) =>
        (['ru', 'ro'] as const).map((locale) => (
          <button key={`${one.id}${locale}`} type="button" lang={locale} onClick={() => onChoose(one.text[locale])}>
            {one.title[locale]}
          </button>
        )),
      )}
      <AppLink
        className={classes.edit}
        to={paths.adminAnswers()}
        aria-label={t('lists.toAnswers')}
        title={t('lists.toAnswers')}
      >
        <IconPencil size={16} stroke={1.75} aria-hidden />
      </AppLink>
    </div>
  );
}
