import { type NumberProblem, readNumber } from '@app/domain/typedNumber';
import { useEffect, useState } from 'react';
import { numberText } from './numberText.ts';
import classes from './NumberInput.module.css';

interface NumberInputProps {
  /** Read out; shown inside when `prefix` is not enough. */
  label: string;
  value: number | null;
  /** NaN while what is typed is no number. */
  onChange: (value: number | null) => void;
  /** Called with what is wrong with the text once it is left or pasted. */
  onProblem: (problem: NumberProblem | undefined) => void;
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

const pastes: ReadonlySet<string> = new Set(['insertFromPaste', 'insertFromDrop']);

interface Draft {
  text: string;
  /** Why the text was refused, known once it was pasted or left. */
  problem?: NumberProblem;
  /** The value that the field had when it was left: another one replaces the text. */
  left?: number | null;
}

/** A number as people write and paste it; what is being typed is left alone until the field is left. */
export function NumberInput({
  label,
  value,
  onChange,
  onProblem,
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
  const [typed, setTyped] = useState<Draft | null>(null);
  const draft = typed?.left === undefined || Object.is(typed.left, value) ? typed : null;
  const problem = draft?.problem;
  const isInvalid = invalid || problem !== undefined;
  const read = (text: string) => readNumber(text, { decimals, unit });
  useEffect(() => onProblem(problem), [onProblem, problem]);
  const change = (text: string, isPasted: boolean): void => {
    // Our own spaces group a number that is being corrected; those of a pasted one say where it ends.
    const found = read(isPasted ? text : text.replaceAll('\u00a0', ''));
    const isRead = 'value' in found;
    onChange(isRead ? found.value : Number.NaN);
    if (!isPasted) setTyped({ text });
    else setTyped(isRead ? null : { text, problem: found.problem });
  };
  const leave = (): void => {
    const found = draft && !problem ? read(draft.text.replaceAll('\u00a0', '')) : { problem };
    const wrong = 'problem' in found ? found.problem : undefined;
    setTyped(draft && wrong ? { text: draft.text, problem: wrong, left: value } : null);
    onBlur?.();
  };
  return (
    <label className={classes.field} data-invalid={isInvalid || undefined}>
      <span className="visuallyHidden">{label}</span>
      {prefix ? <span className={classes.prefix}>{prefix}</span> : null}
      <input
        id={id}
        name={name}
        inputMode={decimals ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={draft?.text ?? numberText(value, plain)}
        // Never none: by it the style knows an empty field.
        placeholder={placeholder ?? ' '}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        onChange={({ currentTarget, nativeEvent }) =>
          change(currentTarget.value, pastes.has((nativeEvent as InputEvent).inputType))
        }
        onBlur={leave}
      />
      {unit ? <span className={classes.unit}>{unit}</span> : null}
    </label>
  );
}
