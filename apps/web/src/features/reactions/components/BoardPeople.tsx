import type { Board } from '@app/contract/board';
import { maxDeciding } from '@app/domain/board';
import { useTranslations } from 'use-intl';
import { Avatar } from '../../../entities/person/Avatar.tsx';
import { BoardShareButton } from './BoardShare.tsx';
import { useNamesOf } from './useNamesOf.ts';
import classes from './BoardPeople.module.css';

/** Who decides, and what to do here; whoever made the board sends its link from here. */
export function BoardPeople({ board }: { board: Board }) {
  const t = useTranslations('reactions');
  const names = useNamesOf(board.people);
  const isMine = board.can.remove;
  const isAlone = board.people.length === 1;
  return (
    <div className="stack gap-3 mb-4">
      <p className="muted">{isMine && isAlone ? t('board.alone') : t('board.hint')}</p>
      <div className={classes.row}>
        <ul className={classes.people} aria-label={t('board.people')}>
          {board.people.map((person, i) => (
            <li key={i}>
              <Avatar name={person.name ?? t('board.somebody')} size="s" />
              {names[i]}
            </li>
          ))}
        </ul>
        {isMine && board.people.length < maxDeciding ? (
          <BoardShareButton variant={isAlone ? 'ember' : undefined} />
        ) : null}
      </div>
    </div>
  );
}
