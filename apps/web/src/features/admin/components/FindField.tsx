import { useEffect, useId, useRef } from 'react';
import { IconSearch } from '../../../ui/icons/IconSearch.tsx';
import { useTyped } from '../useTyped.ts';
import classes from './admin.module.css';

interface FindFieldProps {
  label: string;
  value: string;
  /** Called when its writer has paused. */
  onFind: (text: string) => void;
  /** For a number. */
  narrow?: boolean;
  error?: string | undefined;
}

/** What is typed is looked for a moment later. */
export function FindField({ label, value, onFind, narrow, error }: FindFieldProps) {
  const id = useId();
  const [text, setText, typed] = useTyped(value);
  const find = useRef(onFind);
  find.current = onFind;
  const asked = useRef(value);
  useEffect(() => {
    if (typed === asked.current) return;
    asked.current = typed;
    find.current(typed);
  }, [typed]);
  useEffect(() => {
    // Taken off elsewhere. The field stays the same one: who types on after a pause keeps the focus.
    if (value !== '' || asked.current === '') return;
    asked.current = '';
    setText('');
  }, [value, setText]);
  return (
    <label className={classes.find} data-narrow={narrow || undefined}>
      <IconSearch size={19} stroke={1.75} aria-hidden />
      <span className="visuallyHidden">{label}</span>
      <input
        type="search"
        inputMode={narrow ? 'numeric' : undefined}
        maxLength={100}
        placeholder={label}
        value={text}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : id}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {error === undefined ? null : (
        <span id={id} className="error-line small c-bad">
          {error}
        </span>
      )}
    </label>
  );
}
