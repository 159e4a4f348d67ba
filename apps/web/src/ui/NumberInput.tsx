import { useState } from 'react';
import { numberText, parseNumberText } from './numberText.ts';
import classes from './NumberInput.module.css';

interface NumberInputProps {
  /** Read out; shown inside when `prefix` is not enough. */
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  /** A word before the number: "from", "to". */
  prefix?: string;
  /** After the number: €, m². */
  unit?: string;
  placeholder?: string;
  decimals?: boolean;
  /** A year: its thousands do not stand apart. */
  plain?: boolean | undefined;
  invalid?: boolean;
  describedBy?: string;
  id?: string;
  name?: string;
}

/** A number as people write it, spaces and comma allowed; what is being typed is left alone until the field is left. */
export function NumberInput({
  label,
  value,
  onChange,
  onBlur,
  prefix,
  unit,
  placeholder,
  decimals,
  plain,
  invalid,
  describedBy,
  id,
  name,
}: NumberInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <label className={classes.field} data-invalid={invalid || undefined}>
      <span className="visuallyHidden">{label}</span>
      {prefix ? <span className={classes.prefix}>{prefix}</span> : null}
      <input
        id={id}
        name={name}
        inputMode={decimals ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={draft ?? numberText(value, plain)}
        // Never none: by it the style knows an empty field.
        placeholder={placeholder ?? ' '}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => {
          const text = event.currentTarget.value.replace(decimals ? /[^\d\s\u00a0.,]/g : /[^\d\s\u00a0]/g, '');
          setDraft(text);
          onChange(parseNumberText(text));
        }}
        onBlur={() => {
          setDraft(null);
          onBlur?.();
        }}
      />
      {unit ? <span className={classes.unit}>{unit}</span> : null}
    </label>
  );
}
