import { useId, type ReactNode } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { NumberInput } from './NumberInput.tsx';
import { useNumberProblem } from './useNumberProblem.ts';
import classes from './NumberField.module.css';

interface NumberFieldProps {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  unit?: string;
  decimals?: boolean;
  /** A year. */
  plain?: boolean | undefined;
  optional?: boolean;
  error?: string;
  name?: string;
  /** Beside the input: a choice of unit. */
  after?: ReactNode;
}

/** An exact number, which is typed: a slider would only come near it. */
export function NumberField({ label, optional, error: refused, after, ...input }: NumberFieldProps) {
  const id = useId();
  const [problem, onProblem] = useNumberProblem(input.unit);
  const error = problem ?? refused;
  return (
    <FieldFrame label={label} optional={optional} error={error} errorId={`${id}-error`} group>
      <div className={classes.row}>
        <NumberInput
          label={label}
          {...input}
          onProblem={onProblem}
          invalid={Boolean(error)}
          describedBy={error ? `${id}-error` : undefined}
        />
        {after}
      </div>
    </FieldFrame>
  );
}
