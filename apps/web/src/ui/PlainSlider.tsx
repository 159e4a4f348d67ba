import { useId, type CSSProperties } from 'react';
import type { Side } from './side.ts';
import classes from './PlainSlider.module.css';

interface PlainSliderProps {
  label: string;
  /** The value as people read it, shown beside the label and read out. */
  text: string;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step: number;
  side?: Side;
}

/** A browser's own slider in our looks, for pages that should stay light. */
export function PlainSlider({ label, text, value, onChange, min, max, step, side = 'ink' }: PlainSliderProps) {
  const id = useId();
  const share = max > min ? ((Math.min(Math.max(value, min), max) - min) / (max - min)) * 100 : 0;
  return (
    <div className={classes.field} data-side={side}>
      <label htmlFor={id} className="row between small">
        <span className="muted">{label}</span>
        <span className="strong tab">{text}</span>
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={text}
        style={{ '--share': `${share}%` } as CSSProperties}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </div>
  );
}
