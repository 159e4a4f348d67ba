import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { FieldFrame } from './FieldFrame.tsx';
import { NumberInput } from './NumberInput.tsx';
import { RangeSlider } from './RangeSlider.tsx';
import type { Side } from './side.ts';
import { amountText, asked, numberText } from './numberText.ts';
import { useNumberProblem } from './useNumberProblem.ts';
import classes from './RangeField.module.css';

export type Range = readonly [from: number | null, to: number | null];

interface RangeFieldProps {
  label: string;
  value: Range;
  onChange: (value: Range) => void;
  /** Ends and step of the slider: hints, not walls; a typed value may lie beyond them. */
  min: number;
  max: number;
  step: number;
  unit: string;
  decimals?: boolean;
  /** A year. */
  plain?: boolean | undefined;
  side?: Side;
  optional?: boolean;
  error?: string;
  /** Counts of what lies in equal parts of the slider, drawn above it. */
  histogram?: readonly number[];
}

const within = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

/** A range: a slider with two knobs and two inputs. An end that is left open is null. */
export function RangeField({
  label,
  value,
  onChange,
  min,
  max,
  step,
  unit,
  decimals,
  plain,
  side = 'river',
  optional,
  error: refused,
  histogram,
}: RangeFieldProps) {
  const t = useTranslations('ui');
  const id = useId();
  const [from, to] = value;
  const [fromProblem, onFromProblem] = useNumberProblem(unit);
  const [toProblem, onToProblem] = useNumberProblem(unit);
  const error = fromProblem ?? toProblem ?? refused;
  const low = within(asked(from) ?? min, min, max);
  const high = within(asked(to) ?? max, min, max);
  return (
    <FieldFrame label={label} optional={optional} error={error} errorId={`${id}-error`} group>
      {histogram ? (
        <Histogram counts={histogram} from={(low - min) / (max - min)} to={(high - min) / (max - min)} side={side} />
      ) : null}
      <div className={classes.slider}>
        <RangeSlider
          labels={[`${label}: ${t('from')}`, `${label}: ${t('to')}`]}
          texts={[amountText(asked(from) ?? min, unit, plain), amountText(asked(to) ?? max, unit, plain)]}
          side={side}
          min={min}
          max={max}
          step={step}
          value={[Math.min(low, high), high]}
          onChange={([a, b]) => onChange([a === min ? null : a, b === max ? null : b])}
        />
      </div>
      <div className={classes.inputs}>
        <NumberInput
          label={`${label}: ${t('from')}`}
          prefix={t('from')}
          unit={unit}
          decimals={decimals}
          plain={plain}
          value={from}
          placeholder={numberText(min, plain)}
          onChange={(next) => onChange([next, to])}
          onProblem={onFromProblem}
          invalid={Boolean(refused)}
          describedBy={error ? `${id}-error` : undefined}
        />
        <span className="faint" aria-hidden>
          –
        </span>
        <NumberInput
          label={`${label}: ${t('to')}`}
          prefix={t('to')}
          unit={unit}
          decimals={decimals}
          plain={plain}
          value={to}
          onChange={(next) => onChange([from, next])}
          onProblem={onToProblem}
          invalid={Boolean(refused)}
          describedBy={error ? `${id}-error` : undefined}
        />
      </div>
    </FieldFrame>
  );
}

function Histogram({ counts, from, to, side }: { counts: readonly number[]; from: number; to: number; side: Side }) {
  const highest = Math.max(1, ...counts);
  return (
    <div className={classes.histogram} data-side={side} aria-hidden>
      {counts.map((count, i) => {
        const middle = (i + 0.5) / counts.length;
        return (
          <i
            key={i}
            data-in={(middle >= from && middle <= to) || undefined}
            style={{ height: `${Math.max(4, (count / highest) * 100)}%` }}
          />
        );
      })}
    </div>
  );
}
