import { dayOf } from '@app/domain/chisinauTime';
import type { Locale } from '@app/domain/kinds';
import { nearDay } from '@app/domain/nearDay';
import { formatPhone } from '@app/domain/phone';
import { readyAnswerText } from '@app/domain/threads';
import { type ReactNode } from 'react';
import { useFormatter, useLocale, useNow, useTranslations } from 'use-intl';
import { storageUrl } from '../../lib/paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconCheck } from '../../ui/icons/IconCheck.tsx';
import { IconChecks } from '../../ui/icons/IconChecks.tsx';
import { IconChevronDown } from '../../ui/icons/IconChevronDown.tsx';
import { IconClock } from '../../ui/icons/IconClock.tsx';
import { ChatSkeleton } from '../../ui/SkeletonShapes.tsx';
import type { ChatWay, TalkMessage, Written } from './chatWay.ts';
import { Composer } from './Composer.tsx';
import { useEndOfLog } from './useEndOfLog.ts';
import type { ChatState, useChat } from './useChat.ts';
import classes from './Chat.module.css';

interface ChatProps {
  chat: Pick<ReturnType<typeof useChat>, 'write' | 'earlier' | 'again'> & { state: ChatState };
  way: ChatWay;
  /** Said where nothing was written yet. */
  empty: ReactNode;
  /** Beside the field: what support says often. */
  ready?: ReactNode;
  /** Words to begin with; another object puts them into the field anew. */
  words?: { text: string } | undefined;
  /** Stands instead of the field where one may not write. */
  instead?: ReactNode;
}

/** What a message says to whoever reads it. */
const wordsOf = ({ text, ready }: Pick<TalkMessage, 'text' | 'ready'>, locale: Locale): string =>
  ready ? readyAnswerText(ready, locale) : text;

/** The conversation: messages by day, what is on its way, who types, and the field. */
export function Chat({ chat, way, empty, ready, words, instead }: ChatProps) {
  const t = useTranslations('support');
  const { state, write, earlier, again } = chat;
  const { log, onScroll, isAway, fresh, toEnd } = useEndOfLog(state);
  if (state.error && !state.loaded) return <ErrorState error={state.error} onRetry={() => void again()} />;
  const first = state.messages[0]?.seq ?? 1;
  return (
    <div className={classes.talk}>
      <div className={classes.view}>
        <div
          className={classes.messages}
          ref={log}
          role="log"
          aria-label={t('chat.messages')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
          tabIndex={0}
          onScroll={onScroll}
        >
          {state.loaded ? null : <ChatSkeleton />}
          {first > 1 ? (
            <Button size="s" className={classes.earlier} onClick={() => void earlier()}>
              {t('chat.earlier')}
            </Button>
          ) : null}
          {state.loaded && state.messages.length + state.unsent.length === 0 ? empty : null}
          <Days state={state} />
          {state.unsent.map((written) => (
            <Unsent key={written.client_id} written={written} />
          ))}
          {state.otherTypes ? <p className="small muted">{t('chat.types')}</p> : null}
        </div>
        {isAway ? (
          <Button
            size="s"
            icon={IconChevronDown}
            square={fresh === 0}
            className={classes.toEnd}
            aria-label={t('chat.toEnd', { count: fresh })}
            onClick={toEnd}
          >
            {fresh > 0 ? fresh : null}
          </Button>
        ) : null}
      </div>
      {instead ?? (
        <>
          {ready}
          <Composer
            chat={way.key}
            onWrite={write}
            onType={() => void way.types().catch(() => undefined)}
            words={words}
          />
        </>
      )}
    </div>
  );
}

function Days({ state }: { state: ChatState }) {
  const locale = useLocale();
  const now = useNow({ updateInterval: 60_000 });
  const days = [...Map.groupBy(state.messages, ({ created_at: at }) => dayOf(new Date(at)))];
  return days.map(([day, messages]) => (
    <section key={day} className={classes.day}>
      <h2>{nearDay(new Date(messages[0]!.created_at), now, locale)}</h2>
      {messages.map((message) => (
        <Message key={message.seq} message={message} seen={message.seq <= state.seenSeq} />
      ))}
    </section>
  ));
}

function Message({ message, seen }: { message: TalkMessage; seen: boolean }) {
  const t = useTranslations('support');
  const words = wordsOf(message, useLocale());
  const { own } = message;
  const format = useFormatter();
  const Mark = seen ? IconChecks : IconCheck;
  return (
    <article className={classes.message} data-own={own || undefined}>
      {message.topic ? <Badge>{t(`topic.${message.topic}`)}</Badge> : null}
      {words ? <p>{words}</p> : null}
      {message.photos.length > 0 ? (
        <div className={classes.photos}>
          {message.photos.map((photo, index) => (
            <a key={photo.id} href={storageUrl(photo.path)} target="_blank" rel="noreferrer">
              <img
                src={storageUrl(photo.path.replace(/-1920\.webp$/, '-320.webp'))}
                alt={t('chat.photo', { number: String(index + 1) })}
                width={photo.width}
                height={photo.height}
                loading="lazy"
              />
            </a>
          ))}
        </div>
      ) : null}
      {message.phone ? (
        <a className="link" href={`tel:${message.phone}`}>
          {formatPhone(message.phone)}
        </a>
      ) : null}
      <small>
        {message.author ? `${message.author} · ` : ''}
        {format.dateTime(new Date(message.created_at), { hour: '2-digit', minute: '2-digit' })}
        {own ? <Mark size={15} stroke={1.75} role="img" aria-label={seen ? t('chat.seen') : t('chat.sent')} /> : null}
      </small>
    </article>
  );
}

function Unsent({ written }: { written: Written }) {
  const t = useTranslations('support');
  const words = wordsOf(written, useLocale());
  return (
    <article className={classes.message} data-own data-unsent>
      {words ? <p>{words}</p> : null}
      <small>
        <IconClock size={15} stroke={1.75} aria-hidden />
        {t('chat.unsent')}
      </small>
    </article>
  );
}
