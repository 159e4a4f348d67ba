import { IconX } from './icons/IconX.tsx';
import type { Icon } from './icons/drawIcon.tsx';
import { useTranslations } from 'use-intl';
import classes from './SelectionBar.module.css';

export interface SelectionAct {
  name: string;
  label: string;
  icon: Icon;
  /** How many of the chosen it can be done to; one that fits none is not shown. */
  count: number;
  run: () => void;
}

interface SelectionBarProps {
  count: number;
  acts: readonly SelectionAct[];
  pending: boolean;
  onClear: () => void;
}

/** What to do with all that is chosen: an ink bar that stays in view at the bottom. */
export function SelectionBar({ count, acts, pending, onClear }: SelectionBarProps) {
  const t = useTranslations('ui');
  if (count === 0) return null;
  return (
    <div className={classes.bar} data-floats role="toolbar" aria-label={t('withChosen')}>
      <p aria-live="polite">{t('chosen', { count })}</p>
      <div className={classes.acts}>
        {acts
          .filter((act) => act.count > 0)
          .map(({ name, label, icon: Picture, count: admitted, run }) => (
            <button key={name} type="button" disabled={pending} onClick={run}>
              <Picture size={18} stroke={1.75} aria-hidden />
              {label}
              {admitted === count ? null : <span className={classes.part}>{admitted}</span>}
            </button>
          ))}
      </div>
      <button type="button" className={classes.close} aria-label={t('chooseNone')} onClick={onClear}>
        <IconX size={20} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}
