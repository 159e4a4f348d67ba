import { useId, type ReactNode } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { NumberInput } from './NumberInput.tsx';
import { amountText, asked } from './numberText.ts';
import type { Side } from './side.ts';
import { Slider } from './Slider.tsx';
import { useNumberProblem } from './useNumberProblem.ts';
import classes from './RangeField.module.css';

interface AmountFieldProps {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  /** Ends and step of the slider: hints, not walls. */
  min: number;
  max: number;
  step: number;
  unit?: string;
  decimals?: boolean;
  /** A year. */
  plain?: boolean | undefined;
  side?: Side;
  optional?: boolean;
  error?: string;
  name?: string;
  /** Beside the input: a choice of unit. */
  after?: ReactNode;
}

/** One amount: a slider and an input beside it; where it is narrow, under it. */
export function AmountField({
  label,
  value,
  onChange,
  onBlur,
  min,
  max,
  step,
  unit,
  decimals,
  plain,
  side = 'ember',
  optional,
  error: refused,
  name,
  after,
}: AmountFieldProps) {
  const id = useId();
  const [problem, onProblem] = useNumberProblem(unit);
  const error = problem ?? refused;
  return (
    <FieldFrame label={label} optional={optional} error={error} errorId={`${id}-error`} group>
      <div className={classes.amount}>
        <div className={classes.slider}>
          <Slider
            label={label}
            side={side}
            min={min}
            max={max}
            step={step}
            value={asked(value) ?? min}
            text={value === null || Number.isNaN(value) ? undefined : amountText(value, unit, plain)}
            onChange={onChange}
          />
        </div>
        <div className={classes.inputs}>
          <NumberInput
            label={label}
            name={name}
            unit={unit}
            decimals={decimals}
            plain={plain}
            value={value}
            onChange={onChange}
            onProblem={onProblem}
            onBlur={onBlur}
            invalid={Boolean(error)}
            describedBy={error ? `${id}-error` : undefined}
          />
          {after}
        </div>
      </div>
    </FieldFrame>
  );
}
