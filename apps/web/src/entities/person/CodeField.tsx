import { useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import classes from './CodeField.module.css';

interface CodeFieldProps {
  value: string;
  /** Digits alone, at most six, however they were typed or pasted. */
  onChange: (code: string) => void;
  /** The sixth digit is there. */
  onWhole: (code: string) => void;
  error?: string | null;
  readOnly?: boolean;
}

/** A one-time code of six digits: typed, pasted in any form, or offered by the phone from its SMS. */
export function CodeField({ value, onChange, onWhole, error, readOnly }: CodeFieldProps) {
  const t = useTranslations('access.forgot');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // It comes into a dialog that is open already; `data-autofocus` is for one that opens with it.
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (!error) return;
    input.current?.focus();
    input.current?.select();
  }, [error]);
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{t('code')}</label>
      <input
        ref={input}
        id={id}
        name="code"
        className={classes.code}
        inputMode="numeric"
        data-autofocus
        autoComplete="one-time-code"
        spellCheck={false}
        placeholder="······"
        readOnly={readOnly}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        value={value}
        onChange={(event) => {
          const code = event.currentTarget.value.replace(/\D/g, '').slice(0, 6);
          onChange(code);
          if (code.length === 6 && code !== value) onWhole(code);
        }}
      />
      {error ? (
        <p id={`${id}-error`} className="error-line c-bad small" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
