import { useTranslations } from 'use-intl';
import type { KeptState } from '../lib/useKept.ts';
import { Button } from './Button.tsx';
import classes from './KeptNote.module.css';

/** Says that a form opened as it was left, with the way to begin it anew beside it. */
export function KeptNote<T>({ kept: { state, beginAnew } }: { kept: Pick<KeptState<T>, 'state' | 'beginAnew'> }) {
  const t = useTranslations('ui.kept');
  if (state === 'fresh') return null;
  return (
    <div className={`note ${classes.note}`} role="status" data-side={state === 'changed' ? 'warn' : undefined}>
      <p className="grow">{t(state)}</p>
      <Button size="s" onClick={beginAnew}>
        {t('beginAnew')}
      </Button>
    </div>
  );
}
