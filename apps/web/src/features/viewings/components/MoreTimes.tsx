import { parseWireTime } from '@app/domain/chisinauTime';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/Button.tsx';
import { IconPlus } from '../../../ui/icons/IconPlus.tsx';
import { IconX } from '../../../ui/icons/IconX.tsx';
import { useDayWords } from '../useDayWords.ts';
import type { TimeChoice } from '../useTimeChoice.ts';
import classes from './MoreTimes.module.css';

/** Times that are offered beside the chosen one, and the button by which another is. */
export function MoreTimes({ choice }: { choice: TimeChoice }) {
  const t = useTranslations('viewings');
  const words = useDayWords();
  const { day, time, more, addMore, removeMore } = choice;
  const at = (dateTime: string): string => words.moment(parseWireTime(dateTime)!);
  if (more.length === 0)
    return addMore ? (
      <Button variant="quiet" size="s" icon={IconPlus} onClick={addMore}>
        {t('addTime')}
      </Button>
    ) : null;
  return (
    <div className="column gap-2">
      <p className="small muted">{t('offeredHint')}</p>
      <ul className={classes.times} aria-label={t('offeredTimes')}>
        {more.map((one) => (
          <li key={one}>
            <span className="grow">{at(one)}</span>
            <Button
              size="s"
              square
              variant="quiet"
              icon={IconX}
              aria-label={t('removeTime', { when: at(one) })}
              onClick={() => removeMore(one)}
            />
          </li>
        ))}
        {day && time ? (
          <li data-chosen>
            <span className="grow">{at(`${day} ${time}`)}</span>
          </li>
        ) : null}
      </ul>
      {addMore ? (
        <Button variant="quiet" size="s" icon={IconPlus} onClick={addMore}>
          {t('addTime')}
        </Button>
      ) : null}
    </div>
  );
}
