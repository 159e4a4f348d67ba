import { type ReactNode, useId, useRef, useState } from 'react';
import { IconPencil } from './icons/IconPencil.tsx';
import classes from './EditInPlace.module.css';

interface EditInPlaceProps {
  /** What it is: read out, and the field's name. */
  label: string;
  value: string;
  /** How the value is shown; the value itself when left out. */
  shown?: ReactNode;
  /** Shown instead of nothing. */
  empty?: string;
  maxLength: number;
  /** A phone shows its keyboard of digits. */
  numeric?: boolean;
  /** Reads what was typed; a refused text stays in the field with its reason. */
  read?: (text: string) => { text: string } | { problem: string };
  /** Called with what was typed, where it differs. */
  onSave: (text: string) => void;
}

/** What was pressed became this field. */
const focus = (field: HTMLInputElement | null): void => field?.focus();

/** A value that becomes a field when it is pressed: Enter or leaving it saves, Escape leaves it as it was. */
export function EditInPlace({ label, value, shown, empty, maxLength, numeric, read, onSave }: EditInPlaceProps) {
  const [text, setText] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const end = (saves: boolean, focusBack: boolean): void => {
    if (text === null) return;
    const typed = read && saves && text !== value ? read(text) : { text: text.trim() };
    if ('problem' in typed) return setProblem(typed.problem);
    setText(null);
    setProblem(undefined);
    if (saves && typed.text !== value) onSave(typed.text);
    if (focusBack) requestAnimationFrame(() => button.current?.focus());
  };
  if (text === null)
    return (
      <button
        ref={button}
        type="button"
        className={classes.shown}
        data-empty={value === '' || undefined}
        title={label}
        onClick={() => setText(value)}
      >
        <span className="visuallyHidden">{label}: </span>
        <span className={classes.text}>{value === '' ? empty : (shown ?? value)}</span>
        <IconPencil size={16} stroke={1.75} aria-hidden />
      </button>
    );
  return (
    <>
      <input
        className={classes.field}
        aria-label={label}
        value={text}
        maxLength={maxLength}
        inputMode={numeric ? 'numeric' : undefined}
        autoComplete="off"
        data-keeps-escape
        ref={focus}
        onFocus={({ currentTarget }) => currentTarget.select()}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : id}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setProblem(undefined);
        }}
        onBlur={() => end(true, false)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          end(event.key === 'Enter', true);
        }}
      />
      {problem === undefined ? null : (
        <span id={id} role="alert" className="error-line small c-bad">
          {problem}
        </span>
      )}
    </>
  );
}
