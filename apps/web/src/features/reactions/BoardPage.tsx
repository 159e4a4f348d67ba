import { CallError } from '@app/contract/client';
import { type Board, type BoardItem, showBoard } from '@app/contract/board';
import { verdictOf } from '@app/domain/board';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { onLive } from '../../lib/liveBus.ts';
import { PageHead } from '../../lib/pageHead.tsx';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconHeart } from '../../ui/icons/IconHeart.tsx';
import { IconLinkOff } from '../../ui/icons/IconLinkOff.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { CardSkeletons } from '../../ui/Skeleton.tsx';
import { boardQuery } from './api.ts';
import { BoardOffer } from './components/BoardOffer.tsx';
import { BoardPeople } from './components/BoardPeople.tsx';
import classes from './BoardPage.module.css';

/** Whoever has no live stream asks again at intervals. */
const lookAgainMs = 20_000;

/** The board as it is now: a vote of somebody else is there at once, for a guest within a moment. */
function useBoard(boardKey: string) {
  const client = useQueryClient();
  const isGuest = useCurrentUser().state === 'guest';
  useEffect(
    () =>
      onLive(({ type }) => {
        if (type === 'board' || type === 'hello') void client.invalidateQueries({ queryKey: [showBoard.name] });
      }),
    [client],
  );
  return useQuery({ ...boardQuery(boardKey), refetchInterval: isGuest ? lookAgainMs : false });
}

/** Favourites that a couple or a family decides on together: the address holds the key. */
export function BoardPage() {
  const { key: boardKey } = useParams({ from: '/public/board/$key' });
  const t = useTranslations('reactions');
  const { data: board, error, refetch } = useBoard(boardKey);
  const isGone = error instanceof CallError && error.status === 404;
  const owner = board?.people.find((person) => person.is_owner);
  const title = owner?.is_you || !owner?.name ? t('board.title') : t('board.titleOf', { name: owner.name });
  return (
    <div className={`wrap ${classes.page}`}>
      <PageHead title={title} noIndex />
      {isGone ? (
        <EmptyState icon={IconLinkOff} title={t('board.gone')} text={t('board.goneText')} level={1}>
          <LinkButton to={paths.map()} variant="ember">
            {t('toMap')}
          </LinkButton>
        </EmptyState>
      ) : (
        <>
          <h1>{title}</h1>
          {error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : board ? (
            <Decisions boardKey={boardKey} board={board} />
          ) : (
            <div className={classes.cards}>
              <CardSkeletons side="ember" count={3} />
            </div>
          )}
        </>
      )}
    </div>
  );
}

const parts = {
  all: () => true,
  agreed: ({ votes }: BoardItem) => verdictOf(votes) === 'agreed',
  waiting: ({ votes }: BoardItem, you: number) => !votes[you],
} as const satisfies Record<string, (item: BoardItem, you: number) => boolean>;
type Part = keyof typeof parts;
const partNames = Object.keys(parts) as Part[];

function Decisions({ boardKey, board }: { boardKey: string; board: Board }) {
  const t = useTranslations('reactions');
  const [part, setPart] = useState<Part>('all');
  const you = board.people.findIndex((person) => person.is_you);
  const inPart = (name: Part): BoardItem[] => board.items.filter((item) => parts[name](item, you));
  const shown = inPart(part);
  const none = board.items.length === 0 ? 'all' : part;
  return (
    <>
      <BoardPeople board={board} />
      {board.items.length > 0 ? (
        <SegmentedControl
          label={t('board.show')}
          size="s"
          value={part}
          options={partNames.map((value) => ({
            value,
            label: t(`board.part.${value}`, { count: String(inPart(value).length) }),
          }))}
          onChange={(value) => setPart(value ?? 'all')}
        />
      ) : null}
      <h2 className="visuallyHidden">{t('offers')}</h2>
      {shown.length === 0 ? (
        <EmptyState icon={IconHeart} title={t(`board.none.${none}`)} text={t(`board.noneText.${none}`)} level={3} />
      ) : (
        <ul className={classes.cards}>
          {shown.map((item) => (
            <li key={item.offer.id}>
              <BoardOffer boardKey={boardKey} item={item} board={board} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
