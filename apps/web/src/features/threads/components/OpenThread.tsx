import { blockInThread, unblockInThread } from '@app/contract/threads';
import { readyAnswerText, type WritingState } from '@app/domain/threads';
import { CallError } from '@app/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Chat } from '../../../entities/conversation/Chat.tsx';
import { useChat } from '../../../entities/conversation/useChat.ts';
import { Avatar } from '../../../entities/person/Avatar.tsx';
import { ReportLink } from '../../../entities/person/ReportLink.tsx';
import { callApi } from '../../../lib/api.ts';
import { useCurrentUser } from '../../../lib/currentUser.ts';
import { dialogParams, storageUrl } from '../../../lib/paths.ts';
import { randomKey } from '../../../lib/randomKey.ts';
import { DialogLink } from '../../../ui/AppLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dropdown } from '../../../ui/Dropdown.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IconArrowLeft } from '../../../ui/icons/IconArrowLeft.tsx';
import { IconBan } from '../../../ui/icons/IconBan.tsx';
import { IconDots } from '../../../ui/icons/IconDots.tsx';
import { IconMessageCircle } from '../../../ui/icons/IconMessageCircle.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ChatSkeleton } from '../../../ui/SkeletonShapes.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAboutWords } from '../aboutWords.ts';
import { type ThreadAbout, threadWay } from '../threadWay.ts';
import { ThreadViewing } from './ThreadViewing.tsx';
import classes from './OpenThread.module.css';
import { messagesPath } from '../../../lib/messagesPath.ts';

/** One conversation: with whom and about what, the messages, what is said often, and the field. */
export function OpenThread({ id }: { id: number }) {
  const { user } = useCurrentUser();
  return user ? <Thread key={`${user.id} ${id}`} id={id} userId={user.id} /> : <ChatSkeleton />;
}

function Thread({ id, userId }: { id: number; userId: number }) {
  const t = useTranslations('messages');
  const way = useMemo(() => threadWay(id), [id]);
  const chat = useChat(way, userId);
  const { about, error, loaded } = chat.state;
  if (!loaded && error instanceof CallError && error.code === 'thread_not_found') return <Gone />;
  const name = about?.person.name || t('noName');
  return (
    <section className={classes.thread} aria-label={about ? name : t('title')}>
      <div>
        <Head id={id} about={about} onBlocked={() => void chat.again()} />
        {about?.viewing ? <ThreadViewing id={about.viewing} /> : null}
        {about?.first_contact ? <FirstContact id={id} about={about} onBlocked={() => void chat.again()} /> : null}
      </div>
      <Chat
        chat={chat}
        way={way}
        empty={<EmptyState icon={IconMessageCircle} title={t('beginTitle')} text={t('beginText')} level={2} />}
        ready={
          <ReadyAnswers
            about={about}
            onSay={(ready) => chat.write({ client_id: randomKey(), text: '', ready, photo_ids: [] })}
          />
        }
        instead={about && about.writing !== 'open' ? <Closed state={about.writing} /> : undefined}
      />
    </section>
  );
}

function Gone() {
  const t = useTranslations('messages');
  return (
    <EmptyState icon={IconMessageCircle} title={t('goneTitle')} text={t('goneText')} level={1}>
      <LinkButton to={messagesPath()}>{t('toAll')}</LinkButton>
    </EmptyState>
  );
}

function Head({ id, about, onBlocked }: { id: number; about: ThreadAbout | null; onBlocked: () => void }) {
  const t = useTranslations('messages');
  const words = useAboutWords();
  const name = about?.person.name || t('noName');
  const offer = about?.offer;
  const open = offer
    ? dialogParams.offer(offer.short_code)
    : about?.search
      ? dialogParams.search(about.search.short_code)
      : null;
  return (
    <header className={classes.head}>
      <span className="only-mobile">
        <LinkButton to={messagesPath()} variant="quiet" square icon={IconArrowLeft} aria-label={t('toAll')} />
      </span>
      {offer?.photo_path ? (
        <img className={classes.picture} src={storageUrl(offer.photo_path)} alt="" width={44} height={44} />
      ) : (
        <Avatar name={name} path={about?.person.avatar_path ?? null} />
      )}
      <div className="grow">
        <h1 className="cut">{about ? name : t('title')}</h1>
        <p className="small muted cut">
          {about && open ? (
            <DialogLink className="link" open={open}>
              {words(about)}
            </DialogLink>
          ) : about ? (
            words(about)
          ) : null}
        </p>
      </div>
      {about ? <Menu id={id} about={about} onBlocked={onBlocked} /> : null}
    </header>
  );
}

interface BlockActs {
  id: number;
  about: ThreadAbout;
  onBlocked: () => void;
}

function useBlock({ id, about, onBlocked }: BlockActs) {
  const t = useTranslations('messages');
  const isBlocked = about.writing === 'blocked';
  return useMutation({
    mutationFn: () => callApi(isBlocked ? unblockInThread : blockInThread, { params: { id } }),
    onSuccess: () => {
      toast.success(t(isBlocked ? 'unblocked' : 'blocked'));
      onBlocked();
    },
    onError: toast.failure,
  });
}

/** Somebody wrote before any step: what the receiver may do besides answering. */
function FirstContact(acts: BlockActs) {
  const t = useTranslations('messages');
  const block = useBlock(acts);
  const { about } = acts;
  if (about.writing === 'blocked') return null;
  return (
    <div className={classes.first} role="note">
      <p className="small muted grow">{t('firstContact', { name: about.person.name || t('noName') })}</p>
      <div className="flow gap-2">
        <Button variant="quiet" size="s" icon={IconBan} loading={block.isPending} onClick={() => block.mutate()}>
          {t('block')}
        </Button>
        <ReportLink subject="profile" id={about.person.id} />
      </div>
    </div>
  );
}

function Menu(acts: BlockActs) {
  const t = useTranslations('messages');
  const { about } = acts;
  const isBlocked = about.writing === 'blocked';
  const block = useBlock(acts);
  return (
    <Dropdown label={t('more')} buttonClass={classes.more} button={<IconDots size={20} stroke={1.75} aria-hidden />}>
      {(close) => (
        <div className={classes.menu}>
          <Button
            variant="quiet"
            size="s"
            icon={IconBan}
            onClick={() => {
              close();
              block.mutate();
            }}
          >
            {t(isBlocked ? 'unblock' : 'block')}
          </Button>
          <ReportLink subject="profile" id={about.person.id} />
        </div>
      )}
    </Dropdown>
  );
}

/** Sent at once; the other side reads them in its own language. */
function ReadyAnswers({
  about,
  onSay,
}: {
  about: ThreadAbout | null;
  onSay: (code: ThreadAbout['ready'][number]) => void;
}) {
  const t = useTranslations('messages');
  const locale = useLocale();
  return (
    <div className={classes.ready} role="group" aria-label={t('ready')}>
      {about?.ready.map((code) => (
        <button key={code} type="button" onClick={() => onSay(code)}>
          {readyAnswerText(code, locale)}
        </button>
      ))}
    </div>
  );
}

/** Why one cannot write, and what can be done about it. */
function Closed({ state }: { state: Exclude<WritingState, 'open'> }) {
  const t = useTranslations('messages');
  return (
    <p className={classes.closed} role="status">
      {t(`closed.${state}`)}
    </p>
  );
}
