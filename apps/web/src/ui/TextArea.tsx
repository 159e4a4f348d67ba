import { useId } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import classes from './TextArea.module.css';

interface TextAreaProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Characters; how many are used is shown. More may be typed and is refused by the form: nothing pasted is cut off. */
  max: number;
  rows?: number;
  /** It grows with what is typed up to this many lines, then scrolls. */
  maxRows?: number;
  optional?: boolean;
  placeholder?: string;
  error?: string;
  name?: string;
}

/** Lines of text, the padding and the border. */
const linesHigh = (lines: number): string => `calc(${lines}lh + 26px)`;

/** Longer words, with a count of their characters. */
export function TextArea({
  label,
  value,
  onChange,
  max,
  rows = 4,
  maxRows,
  optional,
  placeholder,
  error,
  name,
}: TextAreaProps) {
  const id = useId();
  const isOver = value.length > max;
  return (
    <FieldFrame label={label} optional={optional} htmlFor={id} error={error} errorId={`${id}-error`}>
      <textarea
        id={id}
        name={name}
        className={classes.text}
        rows={rows}
        style={maxRows ? { minHeight: linesHigh(rows), maxHeight: linesHigh(maxRows) } : undefined}
        value={value}
        placeholder={placeholder}
        aria-invalid={Boolean(error) || isOver || undefined}
        aria-describedby={error ? `${id}-error ${id}-count` : `${id}-count`}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id={`${id}-count`} className={classes.count} data-over={isOver || undefined}>
        {value.length} / {max}
      </p>
    </FieldFrame>
  );
}
