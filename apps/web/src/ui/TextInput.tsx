import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import classes from './TextInput.module.css';

/** What says that something is wrong, and where, comes of `error` and `hint`. */
export interface TextInputProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'className' | 'list' | 'id' | 'aria-invalid' | 'aria-describedby'
> {
  label: string;
  /** Between the label and the input; below the input with `hintBelow`. */
  hint?: ReactNode;
  hintBelow?: boolean;
  error?: ReactNode;
  /** Inside the border, before what is typed and after it. */
  before?: ReactNode;
  after?: ReactNode;
  /** Hangs at the border: a list of suggestions. */
  list?: ReactNode;
}

/** One line of text. */
export function TextInput({ label, hint, hintBelow, error, before, after, list, ...input }: TextInputProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(' ') || undefined;
  return (
    <FieldFrame
      label={label}
      htmlFor={id}
      hint={hintBelow ? null : hint}
      hintId={hintId}
      error={error}
      errorId={errorId}
    >
      <div className={classes.frame} data-invalid={Boolean(error) || undefined}>
        {before ? <span className={classes.side}>{before}</span> : null}
        <input
          type="text"
          {...input}
          id={id}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={describedBy}
        />
        {after ? <span className={classes.side}>{after}</span> : null}
        {list}
      </div>
      {hint && hintBelow ? (
        <p id={hintId} className="mt-1 small muted">
          {hint}
        </p>
      ) : null}
    </FieldFrame>
  );
}
