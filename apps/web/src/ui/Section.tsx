import { IconCheck } from './icons/IconCheck.tsx';
import { useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './Section.module.css';
import { SectionTitle } from './sectionTitle.ts';

/** What a form's section tells at its heading: all is there, what is missing, or how much of the optional is filled. */
export type SectionState = { kind: 'ready' } | { kind: 'needs'; what: string } | { kind: 'optional'; filled: number };

interface SectionProps {
  title: string;
  hint?: ReactNode;
  state?: SectionState;
  children: ReactNode;
}

export function Section({ title, hint, state, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={`${id}-title`} data-state={state?.kind}>
      <div className={classes.head}>
        <h3 id={`${id}-title`} className="grow">
          {title}
        </h3>
        {state ? <SectionMark state={state} /> : null}
      </div>
      {hint ? <p className="mt-1 small muted">{hint}</p> : null}
      <div className={classes.body}>
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
