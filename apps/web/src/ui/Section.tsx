import { IconCheck } from './icons/IconCheck.tsx';
import { IconChevronDown } from './icons/IconChevronDown.tsx';
import { useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './Section.module.css';
import { SectionTitle } from './sectionTitle.ts';

/** What a form's section tells at its heading: all is there, what is missing, or how much of the optional is filled. */
export type SectionState = { kind: 'ready' } | { kind: 'needs'; what: string } | { kind: 'optional'; filled: number };

interface SectionProps {
  title: string;
  hint?: string;
  state?: SectionState;
  /** A section that folds: the caller holds whether it is open, so that an error can open it. */
  fold?: { open: boolean; onToggle: () => void };
  children: ReactNode;
}

export function Section({ title, hint, state, fold, children }: SectionProps) {
  const id = useId();
  const mark = state ? <SectionMark state={state} /> : null;
  return (
    <section className={classes.section} aria-labelledby={`${id}-title`} data-state={state?.kind}>
      {fold ? (
        <h3 id={`${id}-title`}>
          <button
            type="button"
            className={classes.head}
            aria-expanded={fold.open}
            aria-controls={id}
            onClick={fold.onToggle}
          >
            <span className="grow">{title}</span>
            {mark}
            <IconChevronDown size={20} stroke={1.75} className={classes.arrow} aria-hidden />
          </button>
        </h3>
      ) : (
        <div className={classes.head}>
          <h3 id={`${id}-title`} className="grow">
            {title}
          </h3>
          {mark}
        </div>
      )}
      {hint ? <p className="mt-1 small muted">{hint}</p> : null}
      <div id={id} className={classes.body} hidden={fold ? !fold.open : false}>
        <SectionTitle value={title}>{children}</SectionTitle>
      </div>
    </section>
  );
}

function SectionMark({ state }: { state: SectionState }) {
  const t = useTranslations('ui');
  if (state.kind === 'needs') return <span className={classes.needs}>{state.what}</span>;
  if (state.kind === 'optional')
    return <span className={classes.optional}>{t('filled', { count: state.filled })}</span>;
  return (
    <span className={classes.ready}>
      <IconCheck size={16} stroke={2} aria-hidden />
      {t('ready')}
    </span>
  );
}
