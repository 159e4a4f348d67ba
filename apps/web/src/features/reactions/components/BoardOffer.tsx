import type { Board, BoardItem } from '@app/contract/board';
import { verdictOf, type Vote, votes } from '@app/domain/board';
import { useTranslations } from 'use-intl';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { OfferCard } from '../../../entities/offer/OfferCard.tsx';
import type { Icon } from '../../../ui/icons/drawIcon.tsx';
import { IconCheck } from '../../../ui/icons/IconCheck.tsx';
import { IconChecks } from '../../../ui/icons/IconChecks.tsx';
import { IconMinus } from '../../../ui/icons/IconMinus.tsx';
import { IconX } from '../../../ui/icons/IconX.tsx';
import { useBoardVote } from '../useBoardVote.ts';
import { useRemoveFromBoard } from '../useRemoveFromBoard.ts';
import { BoardNameDialog } from './BoardNameDialog.tsx';
import { useNamesOf } from './useNamesOf.ts';
import classes from './BoardOffer.module.css';

const icons: Record<Vote, Icon> = { yes: IconCheck, maybe: IconMinus, no: IconX };

interface BoardOfferProps {
  boardKey: string;
  item: BoardItem;
  board: Board;
}

/** An offer of the board: what I say of it, what the others said, and whether all agree. */
export function BoardOffer({ boardKey, item, board }: BoardOfferProps) {
  const t = useTranslations('reactions');
  const remove = useRemoveFromBoard();
  const { vote, naming } = useBoardVote(boardKey, item.offer.id);
  const you = board.people.findIndex((person) => person.is_you);
  const mine = item.votes[you] ?? null;
  const verdict = verdictOf(item.votes);
  return (
    <div className={classes.offer} data-verdict={verdict}>
      <OfferCard offer={item.offer} />
      <div className="stack gap-2">
        <div role="group" aria-label={t('board.vote.label')} className={classes.votes}>
          {votes.map((one) => (
            <Vote key={one} vote={one} on={mine === one} onVote={() => vote(mine === one ? null : one)} />
          ))}
        </div>
        <Others board={board} item={item} />
        <div className={classes.foot}>
          {verdict === 'agreed' ? (
            <Badge tone="good" icon={IconChecks}>
              {t('board.agreed')}
            </Badge>
          ) : null}
          {board.can.remove ? (
            <Button size="s" variant="quiet" className={classes.remove} onClick={() => remove(item.offer.id)}>
              {t('board.remove')}
            </Button>
          ) : null}
        </div>
      </div>
      {naming ? <BoardNameDialog onName={naming.give} onSignIn={naming.signIn} onClose={naming.cancel} /> : null}
    </div>
  );
}

function Vote({ vote, on, onVote }: { vote: Vote; on: boolean; onVote: () => void }) {
  const t = useTranslations('reactions');
  const Picture = icons[vote];
  return (
    <button type="button" className={classes.vote} data-vote={vote} aria-pressed={on} onClick={onVote}>
      <Picture size={17} stroke={2} aria-hidden />
      {t(`board.vote.${vote}`)}
    </button>
  );
}

/** What the others say; of whoever has not said anything, nothing is said here either. */
function Others({ board, item }: { board: Board; item: BoardItem }) {
  const t = useTranslations('reactions');
  const names = useNamesOf(board.people);
  const said = board.people.flatMap((person, i) => {
    const vote = item.votes[i];
    return vote && !person.is_you ? [{ name: names[i]!, vote, i }] : [];
  });
  if (said.length === 0) return null;
  return (
    <ul className={classes.others} aria-label={t('board.others')}>
      {said.map(({ name, vote, i }) => {
        const Picture = icons[vote];
        return (
          <li key={i} data-vote={vote}>
            <Picture size={15} stroke={2} aria-hidden />
            {t('board.said', { name, vote: t(`board.vote.${vote}`) })}
          </li>
        );
      })}
    </ul>
  );
}
