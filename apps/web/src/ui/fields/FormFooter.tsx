import { IconAlertTriangle } from '../icons/IconAlertTriangle.tsx';
import { IconCircleCheck } from '../icons/IconCircleCheck.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './fields.module.css';
import { typeChoice } from './formModel.ts';
import type { FormIssue } from './useFormState.ts';

interface FooterProps extends RemainingProps {
  /** Said when nothing is missing. */
  ready?: string;
  /** Stands above the rest on a phone. */
  summary?: ReactNode;
  children: ReactNode;
}

/** Always in view: what remains to be done, and the acts. */
export function FormFooter({ issues, chooseType, words, ready, summary, children }: FooterProps) {
  const isReady = issues.length === 0;
  const Picture = isReady ? IconCircleCheck : IconAlertTriangle;
  return (
    <div className={classes.footer}>
      {summary}
      {isReady && !ready ? null : (
        <span className={`${classes.remaining} only-desktop`} data-ready={isReady || undefined}>
          <Picture size={17} stroke={1.75} aria-hidden />
          {isReady ? ready : <Remaining issues={issues} chooseType={chooseType} words={words} />}
        </span>
      )}
      <span className="grow only-desktop" />
      {children}
    </div>
  );
}

interface RemainingProps {
  issues: readonly FormIssue[];
  chooseType: string;
  /** What is called missing beside the table's fields, by name. */
  words: Readonly<Record<string, string>>;
}

function Remaining({ issues, chooseType, words }: RemainingProps) {
  const t = useTranslations('ui');
  const names = useTranslations('fields');
  if (issues[0]?.name === typeChoice) return <span className="cut">{chooseType}</span>;
  const called = issues.map(({ name }) => words[name] ?? names(name as 'price').toLocaleLowerCase());
  // A phone and an e-mail are one thing.
  const missing = [...new Set(called)];
  const few = missing.slice(0, 3).join(', ');
  return <span className="cut">{t('remaining', { few, more: Math.max(0, missing.length - 3) })}</span>;
}
