import { type ReactNode, useRef, useState } from 'react';
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
  /** Digits alone are typed. */
  numeric?: boolean;
  /** Called with what was typed, where it differs. */
  onSave: (text: string) => void;
}

/** A value that becomes a field when it is pressed: Enter or leaving it saves, Escape leaves it as it was. */
export function EditInPlace({ label, value, shown, empty, maxLength, numeric, onSave }: EditInPlaceProps) {
  const [text, setText] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const end = (saves: boolean, focusBack: boolean): void => {
    if (text === null) return;
    const typed = numeric ? text.replace(/\D/g, '') : text.trim();
    setText(null);
    if (saves && typed !== value) onSave(typed);
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
    <input
      className={classes.field}
      aria-label={label}
      value={text}
      maxLength={maxLength}
      inputMode={numeric ? 'numeric' : undefined}
      autoComplete="off"
      data-keeps-escape
      // What was pressed became this field.
      ref={(field) => field?.focus()}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={() => end(true, false)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        end(event.key === 'Enter', true);
      }}
    />
  );
}
