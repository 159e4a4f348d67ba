import { useId, type ReactNode } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { NumberInput } from './NumberInput.tsx';
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
export function NumberField({ label, optional, error, after, ...input }: NumberFieldProps) {
  const id = useId();
  return (
    <FieldFrame label={label} optional={optional} error={error} errorId={`${id}-error`} group>
      <div className={classes.row}>
        <NumberInput
          label={label}
          {...input}
          invalid={Boolean(error)}
          describedBy={error ? `${id}-error` : undefined}
        />
        {after}
      </div>
    </FieldFrame>
  );
}
