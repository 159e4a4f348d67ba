import type { CSSProperties } from 'react';
import type { Side } from './side.ts';
import { lastStop, percentOf, stopOf } from './sliderSteps.ts';
import classes from './Slider.module.css';

interface SliderProps {
  /** Read out, where no label of the page belongs to it. */
  label?: string;
  id?: string;
  /** What lies beyond the ends stands at them. */
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step: number;
  /** The value as people read it. */
  text?: string | undefined;
  side?: Side;
}

/** The browser's own slider in our looks. */
export function Slider({ label, id, value, onChange, min, max, step, text, side = 'ink' }: SliderProps) {
  return (
    <input
      id={id}
      type="range"
      className={classes.line}
      data-side={side}
      aria-label={label}
      aria-valuetext={text}
      min={min}
      max={lastStop(min, max, step)}
      step={step}
      value={stopOf(value, min, max, step)}
      style={{ '--to': `${percentOf(value, min, max, step)}%` } as CSSProperties}
      onChange={(event) => onChange(Math.min(max, Number(event.currentTarget.value)))}
    />
  );
}
