import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './FieldFrame.module.css';
import { useIsSaidAbove } from './sectionTitle.ts';

interface FieldFrameProps {
  label: string;
  optional?: boolean;
  error?: ReactNode;
  errorId?: string;
  /** Several controls under one name. */
  group?: boolean;
  /** The control that the label belongs to, when it is one. */
  htmlFor?: string;
  /** Between the label and the control. */
  hint?: ReactNode;
  hintId?: string;
  children: ReactNode;
}

/** Label above, control, error below: the same for every field. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, optional, error, errorId, group, htmlFor, hint, hintId, children } = props;
  const t = useTranslations('ui');
  const Name = htmlFor ? 'label' : 'span';
  const isSaid = useIsSaidAbove(label);
  return (
    <div className={classes.field} role={group ? 'group' : undefined} aria-label={group ? label : undefined}>
      <Name className={isSaid ? 'visuallyHidden' : classes.label} htmlFor={htmlFor}>
        <span>{label}</span>
        {optional ? <small>{t('optional')}</small> : null}
      </Name>
      {hint ? (
        <p id={hintId} className={classes.hint}>
          {hint}
        </p>
      ) : null}
      {children}
      {error ? (
        <p id={errorId} className="error-line small c-bad">
          {error}
        </p>
      ) : null}
    </div>
  );
}
