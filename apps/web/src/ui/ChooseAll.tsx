import { useTranslations } from 'use-intl';
import { Checkbox } from './Checkbox.tsx';
import classes from './ChooseAll.module.css';
import type { Selection } from './useSelection.ts';

/** Chooses everything that the list has, what is not read yet included. */
export function ChooseAll({ selection, total }: { selection: Selection; total: number }) {
  const t = useTranslations('ui');
  return (
    <label className={classes.all}>
      <Checkbox checked={selection.everything} onChange={selection.toggleAll} />
      <span>
        {t('chooseAll')} <span className="tab muted">{total}</span>
      </span>
    </label>
  );
}
